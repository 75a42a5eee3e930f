//! What thinking about any game has in common: what is asked for, what comes of it, and how it is stopped.
//!
//! A game's search is asked with an [`Order`] and answers with a [`Report`]; while it goes on it is
//! reached through a [`Signal`] and tells of better lines through its [`Watch`].

#![forbid(unsafe_code)]

mod attention;
mod clock;
mod order;
mod report;
mod score;
mod share;
mod watch;

pub use attention::Attention;
pub use clock::Clock;
pub use order::{Limit, Order};
pub use report::{Line, Report};
pub use score::{InvalidScore, Score};
pub use share::share_ahead;
pub use watch::{Signal, Watch};

/// A position that can be thought about.
pub trait Thinker: Send + Sync {
    /// Thinks until a limit of the order is reached or the signal says stop; `None` if nobody has
    /// anything to decide. However early it is stopped, each line begins with a legal decision.
    /// It stops within 20 ms of the signal.
    fn think(&self, order: &Order, watch: &Watch) -> Option<Report> {
        let mut report = self.find(order, watch)?;
        watch.stamp(&mut report);
        Some(report)
    }

    /// Finds what [`Self::think`] returns, except for what was used up on the way.
    fn find(&self, order: &Order, watch: &Watch) -> Option<Report>;

    /// Whether a limit ends its search: not every search counts every kind. Those that try games out
    /// do not count how deep they look.
    fn is_ended_by(&self, limit: &Limit) -> bool {
        limit.time.is_some() || limit.nodes.is_some() || limit.playouts.is_some()
    }

    /// The order, with a second's time if none of its limits ends this search.
    fn bounded(&self, order: Order) -> Order {
        let limit = order.limit;
        if self.is_ended_by(&limit) {
            return order;
        }
        Order {
            limit: limit.with_a_second(),
            ..order
        }
    }

    /// Thinks with nobody to stop it or to be told of what is found; `None` as in [`Self::think`].
    ///
    /// ```
    /// use royalborough_engine::kensington::{Rules, Situation};
    /// use royalborough_engine::thinking::{Limit, Order, Thinker};
    /// let order = Order { limit: Limit { depth: Some(2), ..Limit::default() }, ..Order::default() };
    /// let situation = Situation::from(Rules::default().start());
    /// let report = situation.think_alone(&order).expect("not over");
    /// assert_eq!(report.depth, 2);
    /// ```
    fn think_alone(&self, order: &Order) -> Option<Report> {
        self.think(order, &Watch::new(order, &Signal::default(), &|_| ()))
    }
}
