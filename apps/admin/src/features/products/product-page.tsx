import { type AdminProductDetail, haltProduct, proposeProductTerms } from '@fairtick/contracts';
import {
  adminFrameText,
  adminMemberFilesText,
  adminMembersText,
  adminProductsText,
  adminSavingsText,
  productName,
  useText,
} from '@fairtick/i18n';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { auditOfTarget, paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { termsLines } from '../../shared/terms/terms-words.ts';
import { UpcomingCard } from '../../shared/terms/upcoming-card.tsx';
import { VersionsCard } from '../../shared/terms/versions-card.tsx';
import { HaltDialog } from './halt-dialog.tsx';
import { HaltsCard } from './halts-card.tsx';
import { useProduct } from './product-queries.ts';
import { ProductState, SessionLine } from './product-state.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import { TapeCard } from './tape-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import '../../shared/review/review.css';
import '../../shared/terms/terms.css';
import './products.css';

/** One product: current, upcoming and past terms, and its halts. */
export function ProductPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const query = useProduct(id);
  const product = query.data;
  const crumbs = (
    <>
      <Glyph name="chevron-right" size={14} />
      <Link to={paths.products}>{t(adminProductsText.productsAndTerms)}</Link>
      {product !== undefined && (
        <>
          <Glyph name="chevron-right" size={14} />
          <span>{product.symbol}</span>
        </>
      )}
    </>
  );
  return (
    <Page title={t(adminProductsText.productDetails)} sub={crumbs}>
      {product !== undefined && <Product product={product} />}
      {product === undefined && query.error === null && (
        <Skeleton active paragraph={{ rows: 8 }} className="card card__body" />
      )}
      {product === undefined && query.error !== null && <LoadFailed query={query} />}
    </Page>
  );
}

type Act = 'terms' | 'halt' | 'resume';

function Product({ product }: { product: AdminProductDetail }) {
  const texts = useText();
  const [act, setAct] = useState<Act | null>(null);
  const { terms, upcoming } = product;
  const close = () => setAct(null);
  return (
    <>
      <ProductHead product={product} onAct={setAct} />
      <HaltNote product={product} />
      <div className="columns">
        <TermsCard terms={terms} />
        <div className="stack">
          <UpcomingCard
            versions={upcoming.map((next, index) => ({
              version: next.version,
              effectiveAt: next.effectiveAt,
              lines: termsLines(texts, upcoming[index - 1] ?? terms, next),
            }))}
            note={texts.t(adminProductsText.membersSeeTermsPage)}
          />
          <ProposalsCard productId={product.id} />
          <TapeCard product={product} />
        </div>
      </div>
      <VersionsCard
        versions={product.versions.map((version, index) => {
          const before = product.versions[index + 1]?.terms;
          const lines = before === undefined ? null : termsLines(texts, before, version.terms);
          return { ...version, ...version.terms, lines };
        })}
      />
      <HaltsCard halts={product.halts} />
      {act === 'terms' && <TermsDialog product={product} onClose={close} />}
      {act === 'halt' && <HaltDialog product={product} onClose={close} />}
      {act === 'resume' && <ResumeDialog product={product} onClose={close} />}
    </>
  );
}

function ProductHead({ product, onAct }: { product: AdminProductDetail; onAct: (act: Act) => void }) {
  const { t, language } = useText();
  const can = useCan();
  const mayHalt = can(haltProduct.permission);
  const mayPropose = can(proposeProductTerms.permission);
  const title = (may: boolean) => (may ? {} : { title: t(adminMembersText.noPermission) });
  return (
    <section className="card product-head" aria-label={product.symbol}>
      <div>
        <p className="product-head__name">
          <strong>{product.symbol}</strong> <span className="meta">{productName({ t, language }, product)}</span>{' '}
          <ProductState product={product} />
        </p>
        <p className="meta">
          <SessionLine product={product} /> · {t(adminMemberFilesText.openOrders)} {product.openOrders} ·{' '}
          <Link to={auditOfTarget(product.id)}>{t(adminFrameText.auditLog)}</Link>
        </p>
      </div>
      <div className="product-head__acts">
        {product.halt === null ? (
          <Button danger disabled={!mayHalt} {...title(mayHalt)} onClick={() => onAct('halt')}>
            {t(adminProductsText.haltTrading)}
          </Button>
        ) : (
          <Button disabled={!mayHalt} {...title(mayHalt)} onClick={() => onAct('resume')}>
            {t(adminProductsText.resumeTrading)}
          </Button>
        )}
        <Button type="primary" disabled={!mayPropose} {...title(mayPropose)} onClick={() => onAct('terms')}>
          {t(adminSavingsText.changeTerms)}
        </Button>
      </div>
    </section>
  );
}

/** The current halt, and what a halt does not affect. */
function HaltNote({ product: { halted, halt } }: { product: AdminProductDetail }) {
  const { t, formats } = useText();
  if (!halted) return null;
  const title =
    halt === null
      ? t(adminProductsText.databaseRestoredNoneConfirmed)
      : t(adminProductsText.haltedNameTime, { name: halt.haltedBy, time: formats.dateTime(halt.haltedAt) });
  return (
    <Alert
      className="product-halt"
      type="warning"
      showIcon
      title={title}
      description={
        <>
          {halt !== null && (
            <>
              <p>
                {t(adminProductsText.whatMembersRead)}: {halt.memberMessage}
              </p>
              <p>
                {t(adminMembersText.reason)}: {halt.reason}
              </p>
            </>
          )}
          <p>{t(adminProductsText.refusesNewOrdersNothing)}</p>
        </>
      }
    />
  );
}
