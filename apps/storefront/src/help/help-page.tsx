/** Delivery, returns and whom to ask: the shop's policies as it wrote them. */
import { PageHead } from '../page-head.tsx';
import { useSite } from '../shell/site.ts';

export function HelpPage() {
  const site = useSite();
  if (site === undefined) return null;
  return (
    <div className="page-section pt-10 pb-section">
      <PageHead title="Delivery and returns" description={site.shippingPolicy} path="/help" />
      <h1 className="text-4xl">Delivery and returns</h1>
      <div className="mt-10 grid max-w-5xl gap-10 md:grid-cols-2 md:gap-16">
        {site.shippingPolicy !== undefined && (
          <section id="delivery">
            <h2 className="text-2xl">Delivery</h2>
            <p className="mt-3 text-quiet">{site.shippingPolicy}</p>
          </section>
        )}
        {site.returnPolicy !== undefined && (
          <section id="returns">
            <h2 className="text-2xl">Returns</h2>
            <p className="mt-3 text-quiet">{site.returnPolicy}</p>
          </section>
        )}
        {site.supportEmail !== undefined && (
          <section id="contact">
            <h2 className="text-2xl">Ask us</h2>
            <p className="mt-3 text-quiet">
              Write to{' '}
              <a href={`mailto:${site.supportEmail}`} className="underline">
                {site.supportEmail}
              </a>
              . A person answers.
            </p>
          </section>
        )}
      </div>
    </div>
  );
}
