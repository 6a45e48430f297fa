import { pastDays, type Sizes } from './sizes.ts';
import { type Load, pick } from './sql-parts.ts';

/** Ticks of a stretch of trading: about seven minutes, one every two seconds, closed by a stall. */
const ticksPerStretch = 211;
const ordersPerStretch = 800;

/**
 * A year of prices: one stretch a day for each product that trades then, chained and timed as the feeds' stored procedure
 * would. Orders use `large_stretch (n, product_id, t0, first_seq, members, orders)`.
 */
export async function generateTape({ client }: Load, sizes: Sizes): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE large_stretch AS
     SELECT row_number() OVER (ORDER BY day, p.sort)::int AS n, p.id AS product_id, p.pip_decimals, p.reference_price,
            date_trunc('day', now()) - (${pastDays} - day) * interval '1 day' + interval '2 hours'
              + p.sort * interval '8 minutes' AS t0,
            2 + (row_number() OVER (PARTITION BY p.id ORDER BY day) - 1) * ${ticksPerStretch + 1} AS first_seq,
            -- members registered by then
            coalesce((SELECT m.i FROM large_member m
                       WHERE m.created_at < date_trunc('day', now()) - (${pastDays} - day) * interval '1 day' - interval '1 day'
                       ORDER BY m.created_at DESC LIMIT 1), 0) + 1 AS members,
            0 AS orders
       FROM generate_series(1, ${pastDays} - 1) AS day
       JOIN product p ON p.enabled
       JOIN calendar c ON c.name = p.calendar
      WHERE c.around_the_clock
         OR extract(isodow FROM date_trunc('day', now()) - (${pastDays} - day) * interval '1 day') < 6`,
  );
  // Small installations trade on fewer days, so that their stretches are as full as the large one's.
  await client.query(
    `WITH kept AS (
       SELECT n, row_number() OVER (ORDER BY n) AS k, count(*) OVER () AS of FROM large_stretch
        WHERE n % greatest(1, (SELECT count(*) FROM large_stretch) / greatest(16, $1::int / $2::int)) = 0)
     UPDATE large_stretch s SET orders = $1::int / kept.of + CASE WHEN kept.k <= $1::int % kept.of THEN 1 ELSE 0 END
       FROM kept WHERE kept.n = s.n`,
    [sizes.orders, Math.max(1, Math.min(ordersPerStretch, Math.floor(sizes.members / 12)))],
  );
  await client.query('DELETE FROM large_stretch WHERE orders = 0');
  await client.query(
    `UPDATE large_stretch s SET first_seq = r.seq, orders = least(s.orders, s.members / 2)
       FROM (SELECT n, 2 + (row_number() OVER (PARTITION BY product_id ORDER BY n) - 1) * ${ticksPerStretch + 1} AS seq
               FROM large_stretch) r WHERE r.n = s.n`,
  );
  await client.query(writeTapes);
  await client.query('SELECT roll_up_candles(id, 100000000) FROM product');
  await client.query(
    `UPDATE order_opening q SET seen_at = m.last_at, opened_until = m.last_at
       FROM market m WHERE m.product_id = q.product_id AND m.last_at IS NOT NULL`,
  );
  await client.query('ANALYZE tape');
}

/** As `tape_write`, but with past times: the same canonical text, the same chain. */
const writeTapes = `
DO $$
DECLARE
  s record;
  m market;
  v_source constant text := 'replay:large-data';
  v_seqs bigint[]; v_kinds smallint[]; v_prices bigint[]; v_ats timestamptz(3)[]; v_hashes bytea[];
  v_kind smallint; v_price bigint; v_at timestamptz(3); v_seq bigint; v_last bigint;
BEGIN
  FOR s IN SELECT * FROM large_stretch ORDER BY product_id, n LOOP
    IF m.product_id IS DISTINCT FROM s.product_id THEN
      SELECT * INTO m FROM market WHERE product_id = s.product_id;
      v_last := s.reference_price;
    END IF;
    v_seqs := '{}'; v_kinds := '{}'; v_prices := '{}'; v_ats := '{}'; v_hashes := '{}';
    FOR i IN (CASE WHEN m.last_seq = 0 THEN -1 ELSE 0 END)..${ticksPerStretch} LOOP
      v_seq := s.first_seq + i;
      v_kind := CASE WHEN i < 0 THEN 6 WHEN i = ${ticksPerStretch} THEN 2 ELSE 1 END;
      v_at := s.t0 + i * interval '2 seconds' + (CASE WHEN i < 0 THEN 0 ELSE ${pick('v_seq', 1, 900)} END) * interval '1 millisecond';
      v_price := NULL;
      IF v_kind = tape_kind_number('tick') THEN
        -- a step that leads back to where the product began; every hundredth is a jump
        v_last := v_last + (s.reference_price - v_last) / 200
          + (${pick('v_seq', 2, 7)} - 3) * greatest(1, s.reference_price / 40000)
          + CASE WHEN ${pick('v_seq', 3, 100)} = 0 THEN s.reference_price / 500 ELSE 0 END;
        v_price := v_last;
      END IF;
      m.last_hash := sha256(convert_to('[1,"' || encode(m.last_hash, 'hex') || '","' || s.product_id || '",' || v_seq
        || CASE v_kind WHEN tape_kind_number('tick') THEN ',"tick"' WHEN tape_kind_number('stall') THEN ',"stall"' ELSE ',"source"' END
        || ',' || coalesce('"' || price_text(v_price, s.pip_decimals) || '"', 'null') || ',"' || instant_text(v_at) || '",'
        || coalesce('"' || instant_text(CASE WHEN v_kind = tape_kind_number('tick') THEN v_at END) || '"', 'null')
        || ',' || to_json(v_source)::text || ']', 'UTF8'));
      m.last_seq := v_seq; m.last_at := v_at; m.last_kind := v_kind;
      IF v_kind = tape_kind_number('tick') THEN m.tick_seq := v_seq; m.tick_at := v_at; m.tick_price := v_price; m.tick_source_time := v_at; END IF;
      v_seqs := v_seqs || v_seq; v_kinds := v_kinds || v_kind; v_prices := v_prices || v_price;
      v_ats := v_ats || v_at; v_hashes := v_hashes || m.last_hash;
    END LOOP;
    INSERT INTO tape (product_id, seq, kind, price, at, source_time, source, hash)
    SELECT s.product_id, u.seq, u.kind, u.price, u.at, CASE WHEN u.kind = tape_kind_number('tick') THEN u.at END, v_source, u.hash
      FROM unnest(v_seqs, v_kinds, v_prices, v_ats, v_hashes) AS u (seq, kind, price, at, hash);
    UPDATE market SET last_seq = m.last_seq, last_hash = m.last_hash, last_at = m.last_at, last_kind = m.last_kind,
      tick_seq = m.tick_seq, tick_at = m.tick_at, tick_price = m.tick_price, tick_source_time = m.tick_source_time,
      source = v_source, stalled = true WHERE product_id = s.product_id;
  END LOOP;
END $$`;
