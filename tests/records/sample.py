"""A record that holds a bit of everything, and the shortest one."""

SAMPLE = r"""[Game "kensington"]
[Rules "1"]
[Players "2"]
[Options "starts=red rebuild_delay=2 red_fewer=0 blue_fewer=0 red_head_start=0 blue_head_start=0"]
[Event "Royal \"Borough\" Open"]
[Place "Kensington Gardens"]
[Result "r1"]
[Reason "resigned"]

{Before all \{moves\}.} 1. e3 $1 {A comment} 2. a1 (2. h1 {Or here} 3. h8 (3. h7
$6) 4. i8) 3. e4 4. p4 5. g2*a1>h8 6. a1 7. d3 8. a2 9. d4*a1>p1... *p4>p3 10.
k1 {é ☃} =r1
"""
HEAD = '[Game "kensington"]\n\n'
