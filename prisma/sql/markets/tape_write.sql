-- Appends entries of any kind to one product's tape, all or none, and returns them. Internal: called by tape_append,
-- tape_stall and tape_seed. Each array has one element for each entry, 1 to 1000; other lengths raise 22023.
-- The lock of the market row allows one writer at a time, so entries commit in the order of seq. Times rise, too: at is
-- the clock's time, or a millisecond after the previous entry if that is later. The hash is SHA-256 over the canonical
-- JSON array
-- [1, prevHash, productId, seq, kind, price, at, sourceTime, source].
CREATE OR REPLACE FUNCTION tape_write(
  p_product_id uuid, p_kinds smallint[], p_prices bigint[], p_source_times timestamptz[], p_sources text[]
) RETURNS SETOF tape LANGUAGE plpgsql AS $$
DECLARE
  kind_names constant text[] := ARRAY['tick', 'stall', 'gap', 'halt', 'resume', 'source', 'seed'];
  n constant int := coalesce(cardinality(p_kinds), 0);
  m market;
  decimals smallint;
  source_time timestamptz(3);
  canonical text;
  seqs bigint[] := '{}';
  ats timestamptz(3)[] := '{}';
  hashes bytea[] := '{}';
BEGIN
  IF n NOT BETWEEN 1 AND 1000 OR cardinality(p_prices) <> n OR cardinality(p_source_times) <> n
     OR cardinality(p_sources) <> n THEN
    RAISE EXCEPTION 'one to 1000 entries, every array of the same length' USING ERRCODE = '22023';
  END IF;
  SELECT * INTO m FROM market WHERE market.product_id = p_product_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such product' USING ERRCODE = '22023';
  END IF;
  SELECT pip_decimals INTO decimals FROM product WHERE id = p_product_id;

  FOR i IN 1..n LOOP
    m.last_seq := m.last_seq + 1;
    m.last_at := greatest(date_trunc('milliseconds', clock_timestamp()), m.last_at + interval '1 millisecond');
    m.last_kind := p_kinds[i];
    source_time := p_source_times[i];
    canonical := '[1,"' || encode(m.last_hash, 'hex') || '","' || p_product_id || '",' || m.last_seq
      || ',"' || kind_names[p_kinds[i]] || '",' || coalesce('"' || price_text(p_prices[i], decimals) || '"', 'null')
      || ',"' || instant_text(m.last_at) || '",' || coalesce('"' || instant_text(source_time) || '"', 'null')
      || ',' || to_json(p_sources[i])::text || ']';
    m.last_hash := sha256(convert_to(canonical, 'UTF8'));
    IF p_kinds[i] = 1 THEN
      m.tick_seq := m.last_seq;
      m.tick_at := m.last_at;
      m.tick_price := p_prices[i];
      m.tick_source_time := source_time;
      m.source := p_sources[i];
      m.stalled := false;
    ELSIF p_kinds[i] = 2 THEN
      m.stalled := true;
    ELSIF p_kinds[i] = 6 THEN
      m.source := p_sources[i];
    END IF;
    seqs := seqs || m.last_seq;
    ats := ats || m.last_at;
    hashes := hashes || m.last_hash;
  END LOOP;

  UPDATE market SET
    last_seq = m.last_seq, last_hash = m.last_hash, last_at = m.last_at, last_kind = m.last_kind,
    tick_seq = m.tick_seq, tick_at = m.tick_at, tick_price = m.tick_price, tick_source_time = m.tick_source_time,
    source = m.source, stalled = m.stalled
  WHERE market.product_id = p_product_id;
  RETURN QUERY
    INSERT INTO tape (product_id, seq, kind, price, at, source_time, source, hash)
    SELECT p_product_id, * FROM unnest(seqs, p_kinds, p_prices, ats, p_source_times, p_sources, hashes)
    RETURNING *;
END $$;
