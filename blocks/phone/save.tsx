import { useBlockProps } from '@wordpress/block-editor';
import type { Attributes } from './attributes';
import { linked } from './linked';

export const save = ( { attributes: { phone } }: { attributes: Attributes } ) => (
	<div { ...useBlockProps.save() }>{ linked( phone ) }</div>
);
