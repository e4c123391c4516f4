import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ReadOrEdit } from '../_shared/contact/read-or-edit';
import type { Attributes } from './attributes';
import { linked } from './linked';

export default function Edit( { attributes: { phone }, setAttributes, isSelected }: BlockEditProps< Attributes > ) {
	return (
		<div { ...useBlockProps() }>
			<ReadOrEdit isEditing={ isSelected || phone.trim() === '' } saved={ linked( phone ) }>
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
