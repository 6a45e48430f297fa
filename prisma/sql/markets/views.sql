-- Revealed seeds: the day is over and no later price follows from the seed, independent of the simulator's clock.
-- Either a later seed or source is on the tape, or, after the simulator was stopped permanently, no tick came for a
-- day.
CREATE OR REPLACE VIEW sim_seed_public AS
  SELECT s.product_id, s.tape_seq, s.day, s.sha256, s.started_at,
         CASE WHEN clock_timestamp() > candle_open(86400, s.started_at) + interval '1 day 5 minutes'
               AND (EXISTS (SELECT FROM tape n
                             WHERE n.product_id = s.product_id
                               AND n.kind IN (tape_kind_number('source'), tape_kind_number('seed'))
                                   AND n.at > s.started_at)
                    OR clock_timestamp() > greatest(m.tick_at, s.started_at) + interval '1 day')
              THEN s.seed END AS seed
    FROM sim_seed s JOIN market m ON m.product_id = s.product_id;
GRANT SELECT ON sim_seed_public TO fairtick_app, fairtick_reader, fairtick_worker;
