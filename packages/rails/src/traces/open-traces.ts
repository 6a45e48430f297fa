import type { TracePiece, Traces } from '@fairtick/core';
import { ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';

export type TracesOptions = {
  /** Base address of an OTLP collector; traces go to `/v1/traces` under it. */
  endpoint: string;
  service: string;
  /** Share of traces that are kept, 0 to 1; a trace is kept in all processes or in none. */
  ratio: number;
};

/** What waits for the collector at most; more is dropped, because nothing here may slow an order. */
const queueLimit = 4_096;
const sendEveryMs = 1_000;
const giveUpAfterMs = 5_000;

/** Sends finished pieces of work to a collector, in batches and beside the work. A collector that is away costs nothing. */
export function openTraces({ endpoint, service, ratio }: TracesOptions): Traces & { close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href, timeoutMillis: giveUpAfterMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: queueLimit,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: giveUpAfterMs,
      }),
    ],
  });
  const tracer = provider.getTracer('fairtick');
  return {
    record: ({ name, trace: id, startMs, endMs, failed = false, attributes = {}, continuesIn }: TracePiece) => {
      const links = continuesIn === undefined ? [] : [{ context: placeIn(continuesIn) }];
      const parent = trace.setSpanContext(ROOT_CONTEXT, placeIn(id));
      const span = tracer.startSpan(name, { startTime: startMs, attributes, links }, parent);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endMs);
    },
    // What is still on its way when the process ends may be lost; the work itself never waits for it.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** The root span of a trace is the click or the order; its span id is half of that id. */
function placeIn(uuid: string) {
  const traceId = uuid.replaceAll('-', '').toLowerCase();
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
}
