#!/bin/sh
# Serves in plain HTTP on 8080; with /tls/cert.pem and /tls/key.pem also in TLS on 8443, and then 8080 only leads there.
set -eu
conf=/tmp/fairtick
mkdir -p "$conf"
if [ -r /tls/cert.pem ] && [ -r /tls/key.pem ]; then
  printf '%s\n' 'return 308 https://$host$request_uri;' > "$conf/plain.conf"
  cat > "$conf/tls.conf" <<'TLS'
server {
  listen 8443 ssl;
  http2 on;
  ssl_certificate /tls/cert.pem;
  ssl_certificate_key /tls/key.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:tls:4m;
  include /etc/fairtick/proxy.conf;
}
TLS
else
  printf '%s\n' 'include /etc/fairtick/proxy.conf;' > "$conf/plain.conf"
  : > "$conf/tls.conf"
fi
exec nginx -c /etc/fairtick/nginx.conf -g 'daemon off;'
