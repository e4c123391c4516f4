import { useBlockProps } from '@wordpress/block-editor';
import type { ChildProps } from './props';
import { LabelText } from './label-text';

export const Label = ( props: ChildProps ) => (
	<div { ...useBlockProps( { className: 'statecraft-form-label' } ) }>
		<LabelText { ...props } />
	</div>
);
