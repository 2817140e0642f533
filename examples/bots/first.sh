#!/bin/sh
# The shortest bot for any game of Asterism: it takes the first option, whatever it is.
#
#     asterism league galaxy --seats 2 --bots "run:sh examples/bots/first.sh,random"

while read -r line; do
  case $line in
    '{"hello"'*) echo '{"hello": {"protocol": 1}}' ;;
    '{"ask"'*) echo '{"choice": 0}' ;;
  esac
done
