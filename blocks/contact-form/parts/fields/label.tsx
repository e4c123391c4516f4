import { useBlockProps } from '@wordpress/block-editor';
import type { ChildProps } from './props';
import { Words } from './label-text';

export const Label = ( props: ChildProps ) => (
	<div { ...useBlockProps( { className: 'statecraft-form-label' } ) }>
		<Words { ...props } />
	</div>
);
