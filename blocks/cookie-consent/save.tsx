import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import type { HTMLAttributes } from 'react';
import { withSafeAddresses } from '../_shared/attributes/url';
import type { Attributes } from './attributes';

/** As Jetpack saves it: the days are part of the markup. The server makes what visitors get. */
export const save = ( { attributes: { text, consentExpiryDays } }: { attributes: Attributes } ) => (
	<div { ...( useBlockProps.save() as HTMLAttributes< HTMLDivElement > ) } role="dialog" aria-modal="true">
		<RichText.Content tagName="p" value={ withSafeAddresses( text ?? '' ) } />
		<InnerBlocks.Content />
		<span>{ consentExpiryDays }</span>
	</div>
);
