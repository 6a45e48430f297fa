-- Candles that a live source had before this installation's first tick. Charts show them apart from the tape; no rule reads
-- them. The feed stores them once; rows never change.
CREATE TABLE source_candle (
  product_id uuid NOT NULL REFERENCES product (id),
  interval_s int NOT NULL CHECK (interval_s IN (60, 900, 3600)),
  open_time timestamptz(3) NOT NULL,
  open bigint NOT NULL CHECK (open > 0),
  high bigint NOT NULL,
  low bigint NOT NULL CHECK (low > 0),
  close bigint NOT NULL CHECK (close > 0),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 120),
  PRIMARY KEY (product_id, interval_s, open_time),
  CHECK (high >= greatest(open, close) AND low <= least(open, close))
);
GRANT SELECT ON source_candle TO fairtick_app;
GRANT INSERT, SELECT ON source_candle TO fairtick_worker;
