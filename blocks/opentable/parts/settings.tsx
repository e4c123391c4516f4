import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LANGUAGES, languageOf } from '../../../machines/embeds/embed-resolve/providers';
import { styleOf } from '../attributes';
import type { Attributes } from '../attributes';

const languageNames = (): Record< ( typeof LANGUAGES )[ number ], string > => ( {
	'en-US': __( 'English (US)', 'statecraft' ),
	'fr-CA': __( 'French (Canada)', 'statecraft' ),
	'de-DE': __( 'German', 'statecraft' ),
	'es-MX': __( 'Spanish (Mexico)', 'statecraft' ),
	'ja-JP': __( 'Japanese', 'statecraft' ),
	'nl-NL': __( 'Dutch', 'statecraft' ),
	'it-IT': __( 'Italian', 'statecraft' ),
} );

interface Props {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
}

/** The sidebar of a widget. */
export function Settings( { attributes, setAttributes }: Props ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Reservation settings', 'statecraft' ) }>
				<SelectControl
					label={ __( 'Language', 'statecraft' ) }
					value={ languageOf( attributes.lang ) }
					options={ LANGUAGES.map( ( value ) => ( { value, label: languageNames()[ value ] } ) ) }
					onChange={ ( lang ) => setAttributes( { lang } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Open in a new window', 'statecraft' ) }
					checked={ attributes.newtab }
					onChange={ ( newtab ) => setAttributes( { newtab } ) }
					__nextHasNoMarginBottom
				/>
				{ styleOf( attributes ) === 'button' && (
					<ToggleControl
						label={ __( 'Remove button margin', 'statecraft' ) }
						checked={ attributes.negativeMargin }
						onChange={ ( negativeMargin ) => setAttributes( { negativeMargin } ) }
						__nextHasNoMarginBottom
					/>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
