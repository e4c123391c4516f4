import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { contextValue } from './props';
import type { ChildProps } from './props';

type Attributes = { label?: string; placeholder?: string; requiredText?: string };

const FORMATS = [ 'core/bold', 'core/italic', 'core/link' ];

/** The text of a label or an option, followed by the required text. */
export function LabelText( {
	attributes: { label, placeholder, requiredText },
	setAttributes,
	context,
	name,
}: ChildProps< Attributes > & { name: string } ) {
	const isMarked = contextValue( context, 'required', false ) && contextValue( context, 'required-indicator', true );
	return (
		<>
			<RichText
				identifier="label"
				className="statecraft-form-words"
				value={ label ?? '' }
				placeholder={ placeholder || __( 'Add label…', 'statecraft' ) }
				allowedFormats={ FORMATS }
				disableLineBreaks
				aria-label={ name === 'jetpack/option' ? __( 'Option', 'statecraft' ) : __( 'Label', 'statecraft' ) }
				onChange={ ( next: string ) => setAttributes( { label: next } ) }
			/>
			{ isMarked && (
				<RichText
					identifier="requiredText"
					className="statecraft-form-mark"
					value={ requiredText ?? '' }
					placeholder={ __( '(required)', 'statecraft' ) }
					allowedFormats={ [] }
					disableLineBreaks
					aria-label={ __( 'Required field marker', 'statecraft' ) }
					onChange={ ( next: string ) => setAttributes( { requiredText: next } ) }
				/>
			) }
		</>
	);
}
