import { useBlockProps } from '@wordpress/block-editor';
import type { Attributes } from './attributes';

/** An empty element, as Jetpack saves it and can open it again. The server renders the form. */
export const save = ( { attributes }: { attributes: Attributes } ) => (
	<div { ...useBlockProps.save( { 'data-ask-button-label': attributes.askButtonLabel } as object ) } />
);
