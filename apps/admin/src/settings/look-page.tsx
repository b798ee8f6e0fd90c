/** Logo, icon, color and fonts, with the real shop beside them. */
import { useId, useMemo } from 'react';

import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { AccentField, FontsField, IconField, LogoField } from './look-fields.tsx';
import { lookSource } from './look.ts';
import { SettingsCard, SettingsFormPage } from './settings-frame.tsx';
import { PreviewButton, ShopPreview } from './shop-preview.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const text = words.settings.look;

export function LookPage() {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => lookSource(client), [client]));
  const previewTitle = useId();
  const version = form.saved?.revision ?? '';
  return (
    <SettingsFormPage
      title={words.settingsIndex.pages.look.title}
      subject={text.failedWhat}
      form={form}
      actions={<PreviewButton version={version} look={form.values} className="xl:hidden" />}
      aside={
        <section aria-labelledby={previewTitle} className="grid gap-3 max-xl:hidden xl:sticky xl:top-6">
          <div className="text-sm">
            <h2 id={previewTitle} className="panel__title">
              {text.preview.title}
            </h2>
            <p className="mt-1 text-quiet">{text.preview.lead}</p>
          </div>
          <ShopPreview version={version} look={form.values} />
        </section>
      }
    >
      {(look) => {
        const fields = { look, problems: form.problems, onChange: form.set };
        return (
          <>
            <SettingsCard stacked title={text.pictures.title} words={text.pictures.lead}>
              <LogoField {...fields} />
              <IconField {...fields} />
            </SettingsCard>
            <SettingsCard stacked title={text.color.title} words={text.color.lead}>
              <AccentField {...fields} />
            </SettingsCard>
            <SettingsCard stacked title={text.fonts.title} words={text.fonts.lead}>
              <FontsField {...fields} />
            </SettingsCard>
          </>
        );
      }}
    </SettingsFormPage>
  );
}
