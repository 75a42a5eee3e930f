//! What follows from a decision (C3 to C12).

use super::home::{CHILDREN, Colour, NONE};
use super::moves::{IllegalMove, Move, Stack};
use super::position::{Ending, Position, Stage};
use super::rules::PROPERTIES;

impl Position {
    /// The position after a decision.
    ///
    /// # Errors
    /// [`IllegalMove`] when the rules do not allow it here.
    pub fn play(&self, decision: Move) -> Result<Self, IllegalMove> {
        if !self.legal_moves().contains(&decision) {
            return Err(IllegalMove {
                decision,
                position: self.to_string(),
            });
        }
        let mut next = *self;
        next.play_unchecked(decision);
        Ok(next)
    }

    /// Plays a decision that is known to be legal.
    pub fn play_unchecked(&mut self, decision: Move) {
        match decision {
            Move::First(seat) => (self.seat, self.stage) = (seat, Stage::Deal),
            Move::Deal(prop, colour) => self.deal(prop, colour),
            Move::Draw(colour) => self.draw(colour),
            Move::Open(stack) => {
                (self.stage, self.stack, self.eventful) = (Stage::Draw, Some(stack), true);
            }
            Move::House(prop) => {
                self.homes[prop as usize].house = self.take(self.hand[0]);
                self.after(false);
            }
            Move::Garage(prop) => {
                let colour = self.take(self.hand[0]);
                self.homes[prop as usize].garage = colour;
                self.after(self.homes[prop as usize].earns_look(colour));
            }
            Move::Park(colour, space) => self.park(colour, space),
            Move::ExchangeCars(one, other) => self.exchange_cars(one, other),
            Move::TakeVans(one, other) => {
                self.seen[self.seat as usize] |= 1 << one | 1 << other;
                (self.stage, self.vans) = (Stage::Vans, Some((one, other)));
            }
            Move::Keep | Move::Swap => self.return_vans(decision == Move::Swap),
            Move::Look(prop) => {
                self.seen[self.seat as usize] |= 1 << prop;
                self.turn_up(prop);
                self.after_vans(false);
            }
            Move::Child(prop) => self.move_in(prop),
            Move::End => self.end_turn(),
        }
    }

    fn deal(&mut self, prop: u8, colour: Colour) {
        self.homes[prop as usize].van = colour;
        if prop as usize + 1 == PROPERTIES {
            self.stage = Stage::Action;
        }
    }

    fn draw(&mut self, colour: Colour) {
        let stack = self.stack.expect("tiles are drawn from a stack");
        let left = &mut self.stacks[stack as usize];
        left[colour as usize] -= 1;
        let more = stack == Stack::Cars && self.hand[0] == NONE && left.iter().any(|&n| n > 0);
        self.hand = [colour.min(self.hand[0]), colour.max(self.hand[0])];
        if !more {
            self.stage = match stack {
                Stack::Cars => Stage::Park,
                _ => Stage::Paint,
            };
            self.place_or_discard();
        }
    }

    /// If no tile in hand can go anywhere, they leave the game and the turn ends (C5, C6).
    fn place_or_discard(&mut self) {
        if !self.hand_fits() {
            self.end_turn();
        }
    }

    /// Takes a tile from the hand.
    fn take(&mut self, colour: Colour) -> Colour {
        self.hand = match self.hand {
            [one, other] if one == colour => [other, NONE],
            [one, _] => [one, NONE],
        };
        colour
    }

    fn park(&mut self, colour: Colour, space: u8) {
        let home = &mut self.homes[space as usize / 2];
        home.cars[space as usize % 2] = colour;
        self.look |= home.earns_look(colour);
        self.take(colour);
        if self.hand[0] == NONE {
            self.after(self.look);
        } else {
            self.place_or_discard();
        }
    }

    fn exchange_cars(&mut self, one: u8, other: u8) {
        let (a, b) = (self.car(one), self.car(other));
        self.homes[one as usize / 2].cars[one as usize % 2] = b;
        self.homes[other as usize / 2].cars[other as usize % 2] = a;
        self.after(self.home_of(one).earns_look(b) || self.home_of(other).earns_look(a));
    }

    /// Two vans are put back; knowledge travels with them (C8, C13).
    fn return_vans(&mut self, swapped: bool) {
        let (p, q) = self.vans.expect("two vans are being looked at");
        if swapped {
            let (a, b) = (self.homes[p as usize].van, self.homes[q as usize].van);
            (self.homes[p as usize].van, self.homes[q as usize].van) = (b, a);
            self.excluded.swap(p as usize, q as usize);
            for seen in &mut self.seen {
                if (*seen >> p ^ *seen >> q) & 1 == 1 {
                    *seen ^= 1 << p | 1 << q;
                }
            }
        }
        let mut look = false;
        for prop in [p, q] {
            let home = self.homes[prop as usize];
            look |= self.turn_up(prop) && home.earns_look(home.van);
        }
        self.after_vans(look);
    }

    /// Turns a van up if it fits; if not, everybody can exclude what would have fitted (C8, C9).
    fn turn_up(&mut self, prop: u8) -> bool {
        let home = &mut self.homes[prop as usize];
        let fits = home.van_fits();
        if fits {
            home.up = true;
        } else {
            self.excluded[prop as usize] |= home.fitting();
        }
        fits
    }

    /// Vans were looked at; when eleven lie face up, so does the twelfth (C8).
    fn after_vans(&mut self, look: bool) {
        if self.homes.iter().filter(|home| !home.up).count() == 1 {
            self.homes.iter_mut().for_each(|home| home.up = true);
        }
        self.forget_visible();
        self.after(look);
    }

    /// What lies face up is no secret, so nothing is remembered of it (C13).
    fn forget_visible(&mut self) {
        let mut down = 0;
        for (prop, home) in self.homes.iter().enumerate() {
            if home.up {
                self.excluded[prop] = 0;
            } else {
                down |= 1 << prop;
            }
        }
        self.seen.iter_mut().for_each(|seen| *seen &= down);
    }

    /// The action or the look is done: a look or a child may follow, or the turn ends (C10).
    fn after(&mut self, look: bool) {
        self.stage = Stage::After;
        (self.stack, self.vans) = (None, None);
        self.look = look && !self.all_up();
        if !self.may_go_on() {
            self.end_turn();
        }
    }

    fn move_in(&mut self, prop: u8) {
        let home = &mut self.homes[prop as usize];
        *home = home.with_child(self.seat);
        self.eventful = true;
        if self.placed(self.seat) == CHILDREN {
            self.quiet = 0;
            self.end(Ending::Children);
        } else {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.quiet = if self.eventful { 0 } else { self.quiet + 1 };
        if self.stacks.iter().flatten().all(|&count| count == 0) {
            self.end(Ending::Tiles);
        } else if self.quiet == self.rules.quiet_limit() {
            self.end(Ending::Quiet);
        } else {
            self.clear_turn();
            self.seat = (self.seat + 1) % self.rules.seats();
        }
    }

    /// The vans still face down are turned up and count (C11).
    fn end(&mut self, ending: Ending) {
        self.clear_turn();
        self.homes.iter_mut().for_each(|home| home.up = true);
        self.forget_visible();
        self.ended = Some(ending);
    }

    fn clear_turn(&mut self) {
        self.stage = Stage::Action;
        (self.stack, self.vans) = (None, None);
        self.hand = [NONE; 2];
        (self.look, self.eventful) = (false, false);
    }
}
