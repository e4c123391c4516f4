import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ReadOrEdit, classOf } from '../_shared/content/contact/read-or-edit';
import { usePartView } from '../_shared/content/contact/use-part-view';
import type { Attributes } from './attributes';
import { linked } from './linked';

export default function Edit( { clientId, attributes, setAttributes, isSelected }: BlockEditProps< Attributes > ) {
	const { phone } = attributes;
	const view = usePartView( clientId, isSelected, phone.trim() === '' );
	return (
		<div { ...useBlockProps( { className: classOf( view ) } ) }>
			<ReadOrEdit view={ view } saved={ linked( phone ) }>
				<TextControl
					label={ __( 'Phone number', 'statecraft' ) }
					inputMode="tel"
					value={ phone }
					onChange={ ( next ) => setAttributes( { phone: next } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</ReadOrEdit>
		</div>
	);
}
