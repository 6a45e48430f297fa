#!/bin/sh
# Serves in plain HTTP on 8080; with /tls/cert.pem and /tls/key.pem also in TLS on 8443, and then 8080 only leads there.
#   HTTPS_PORT     where TLS is published, for who is led there
#   TRUSTED_PROXY  addresses or networks of proxies in front, whose X-Forwarded-For and X-Forwarded-Proto count
set -eu
conf=/tmp/fairtick
mkdir -p "$conf"

: > "$conf/trusted.conf"
: > "$conf/real-ip.conf"
set -f
for network in $(printf '%s' "${TRUSTED_PROXY:-}" | tr ',' ' '); do
  case $network in
    *[!0-9a-fA-F.:/]*)
      echo "TRUSTED_PROXY cannot be used: addresses or networks, separated by commas" >&2
      exit 1
      ;;
  esac
  echo "$network 1;" >> "$conf/trusted.conf"
  echo "set_real_ip_from $network;" >> "$conf/real-ip.conf"
done

# Who means to serve TLS is not served in plain because of a file's owner.
if [ ! -x /tls/ ] || { [ -e /tls/cert.pem ] || [ -e /tls/key.pem ]; } && ! { [ -r /tls/cert.pem ] && [ -r /tls/key.pem ]; }; then
  echo "TLS_DIR cannot be used: cert.pem and key.pem, both readable by user 1000" >&2
  exit 1
fi

if [ -e /tls/cert.pem ]; then
  port=:${HTTPS_PORT:-443}
  [ "$port" != :443 ] || port=
  echo "return 308 https://\$host$port\$request_uri;" > "$conf/plain.conf"
  # http2 is an option of the port: a line of its own is for nginx 1.25 and newer, which Debian has not yet.
  cat > "$conf/tls.conf" <<'TLS'
server {
  listen 8443 ssl http2;
  ssl_certificate /tls/cert.pem;
  ssl_certificate_key /tls/key.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:tls:4m;
  location / { include /etc/fairtick/proxy.conf; }
}
TLS
else
  echo 'include /etc/fairtick/proxy.conf;' > "$conf/plain.conf"
  : > "$conf/tls.conf"
fi
exec nginx -c /etc/fairtick/nginx.conf -g 'daemon off;'
