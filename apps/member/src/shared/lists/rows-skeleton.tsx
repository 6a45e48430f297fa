import { Card, Skeleton } from '@fairtick/ui';
import './lists.css';

const six = [0, 1, 2, 3, 4, 5];

/** Skeleton of list rows: a line, a smaller one below, a figure at the end. */
export function RowsSkeleton() {
  return (
    <Card className="rows list-skeleton" aria-hidden="true">
      {six.map((row) => (
        <div key={row} className="row list-skeleton__row">
          <span className="row__main">
            <Skeleton width={row % 2 === 0 ? 132 : 104} height={15} />
            <Skeleton width={148} height={11} />
          </span>
          <Skeleton width={72} height={16} />
        </div>
      ))}
    </Card>
  );
}

/** Skeleton of list cards: an icon, title and date, a state, and two amounts below. */
export function CardsSkeleton() {
  return (
    <div className="list-skeleton list-skeleton--cards" aria-hidden="true">
      {six.slice(0, 4).map((card) => (
        <Card key={card} padded>
          <div className="list-skeleton__row">
            <Skeleton width={36} height={36} radius={10} />
            <span className="row__main">
              <Skeleton width={96} height={15} />
              <Skeleton width={132} height={11} />
            </span>
            <Skeleton width={60} height={22} />
          </div>
          <div className="list-skeleton__row list-skeleton__row--foot">
            <Skeleton width={120} height={13} />
            <Skeleton width={120} height={13} />
          </div>
        </Card>
      ))}
    </div>
  );
}

/** Skeleton of a card of facts: a title, then names with their values. */
export function FactsSkeleton({ facts = 5 }: { facts?: number }) {
  return (
    <Card padded className="list-skeleton" aria-hidden="true">
      <Skeleton width={168} height={20} />
      {Array.from({ length: facts }, (_, fact) => (
        <div key={fact} className="list-skeleton__row list-skeleton__row--foot">
          <Skeleton width={fact % 2 === 0 ? 72 : 88} height={13} />
          <Skeleton width={fact % 2 === 0 ? 116 : 92} height={13} />
        </div>
      ))}
    </Card>
  );
}

/** Skeleton of a form: the amount, two fields and the button. */
export function FormSkeleton() {
  return (
    <div className="list-skeleton list-skeleton--cards" aria-hidden="true">
      <Card padded>
        <Skeleton width={72} height={13} />
        <div className="list-skeleton__row list-skeleton__row--foot">
          <Skeleton width={180} height={38} />
          <Skeleton width={48} height={16} />
        </div>
      </Card>
      <Skeleton height={54} radius={12} />
      <Skeleton height={54} radius={12} />
      <Skeleton height={48} radius={14} />
    </div>
  );
}

const lineWidths = ['100%', '94%', '97%', '62%', '99%', '88%', '40%'];

/** Skeleton of a text: lines of two paragraphs. */
export function ProseSkeleton() {
  return (
    <div className="list-skeleton list-skeleton--cards" aria-hidden="true">
      {lineWidths.map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  );
}
