import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { withSafeAddresses } from '../_shared/attributes/url';
import type { Attributes } from './attributes';

/** The library that renders the source loads with the editor of the block, so a source that nobody has opened there is saved as it is. */
export const save = ( { attributes: { source, html } }: { attributes: Attributes } ) => (
	<div { ...useBlockProps.save() }>
		{ html === undefined ? source : <RawHTML>{ withSafeAddresses( html ) }</RawHTML> }
	</div>
);
