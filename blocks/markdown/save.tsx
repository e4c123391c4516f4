import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { withSafeAddresses } from '../_shared/attributes/url';
import type { Attributes } from './attributes';

/** The library that renders the text loads with the editor of the block: a text that nobody has opened there is rendered by the server. */
export const save = ( { attributes: { html } }: { attributes: Attributes } ) =>
	html === undefined ? null : (
		<div { ...useBlockProps.save() }>
			<RawHTML>{ withSafeAddresses( html ) }</RawHTML>
		</div>
	);
