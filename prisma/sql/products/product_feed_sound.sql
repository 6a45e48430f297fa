-- Returns whether a product's feed is valid: NULL for the installation's feed, 'sim', or live sources in order. Live
-- sources are written like ccxt:binance,kraken,json:metals, each once. A recording is no feed of a product, because
-- choosing a recording is choosing prices.
CREATE OR REPLACE FUNCTION product_feed_sound(p_feed text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_feed IS NULL OR p_feed = 'sim'
      OR (length(p_feed) <= 200
          AND p_feed ~ '^(ccxt|json):[a-z0-9][a-z0-9-]{0,30}(,((ccxt|json):)?[a-z0-9][a-z0-9-]{0,30})*$'
          AND (SELECT count(*) = count(DISTINCT regexp_replace(s, '^(ccxt|json):', '')) FROM regexp_split_to_table(p_feed, ',') s))
$$;
