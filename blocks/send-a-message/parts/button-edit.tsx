import {
	InspectorControls,
	RichText,
	useBlockProps,
	__experimentalColorGradientSettingsDropdown as ColorGradientSettings,
	__experimentalUseMultipleOriginColorsAndGradients as useColorsAndGradients,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, SelectControl, TextControl, TextareaControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { BACKGROUND } from '../attributes';
import type { Attributes } from '../attributes';
import { colorClassOn, readableOn } from '../contrast';
import { numberProblem } from '../number';
import { classOf } from '../save';
import { countryOptions } from './countries';

/** A button that opens a chat. */
export function ButtonEdit( { clientId, attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { countryCode = '', phoneNumber = '', firstMessage = '', buttonText = '', openInNewTab } = attributes;
	const backgroundColor = attributes.backgroundColor ?? BACKGROUND;
	const problem = numberProblem( attributes );
	const colors = useColorsAndGradients();
	return (
		<div { ...useBlockProps( { className: classOf( attributes ) } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'WhatsApp', 'statecraft' ) }>
					<SelectControl
						label={ __( 'Country code', 'statecraft' ) }
						value={ countryCode }
						options={ countryOptions( countryCode ) }
						onChange={ ( next ) => setAttributes( { countryCode: next || undefined } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<TextControl
						label={ __( 'Phone number', 'statecraft' ) }
						type="tel"
						dir="ltr"
						value={ phoneNumber }
						placeholder={ __( 'Your phone number…', 'statecraft' ) }
						help={ problem }
						aria-invalid={ phoneNumber !== '' && problem !== null }
						onChange={ ( next ) => setAttributes( { phoneNumber: next } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<TextareaControl
						label={ __( 'First message', 'statecraft' ) }
						help={ __( 'What the message of a visitor begins with; they can change it.', 'statecraft' ) }
						value={ firstMessage }
						onChange={ ( next ) => setAttributes( { firstMessage: next } ) }
						__nextHasNoMarginBottom
					/>
					<ToggleControl
						label={ __( 'Open in new tab', 'statecraft' ) }
						checked={ openInNewTab }
						onChange={ ( next ) => setAttributes( { openInNewTab: next } ) }
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="color">
				<ColorGradientSettings
					{ ...colors }
					panelId={ clientId }
					__experimentalIsRenderedInSidebar
					disableCustomGradients
					gradients={ [] }
					settings={ [
						{
							label: __( 'Button background', 'statecraft' ),
							colorValue: backgroundColor,
							onColorChange: ( next: string = BACKGROUND ) =>
								setAttributes( { backgroundColor: next, colorClass: colorClassOn( next ) } ),
						},
					] }
				/>
			</InspectorControls>
			<RichText
				className="whatsapp-block__button"
				style={ { backgroundColor, color: readableOn( attributes ) } }
				value={ buttonText }
				placeholder={ __( 'Icon only', 'statecraft' ) }
				allowedFormats={ [ 'core/bold', 'core/italic' ] }
				withoutInteractiveFormatting
				aria-label={ __( 'Button text', 'statecraft' ) }
				onChange={ ( next: string ) => setAttributes( { buttonText: next } ) }
			/>
			{ problem && <p className="whatsapp-block__problem">{ problem }</p> }
		</div>
	);
}
