import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { withSafeAddresses } from '../_shared/attributes/url';
import type { Attributes } from './attributes';

/** The Markdown library is loaded with the edit component: text that was never opened in the editor is rendered by the server. */
export const save = ( { attributes: { html } }: { attributes: Attributes } ) =>
	html === undefined ? null : (
		<div { ...useBlockProps.save() }>
			<RawHTML>{ withSafeAddresses( html ) }</RawHTML>
		</div>
	);
