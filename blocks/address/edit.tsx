import type { KeyboardEvent } from 'react';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isComposing } from '../_shared/composing';
import { ReadOrEdit, classOf } from '../_shared/content/contact/read-or-edit';
import { usePartView } from '../_shared/content/contact/use-part-view';
import { PARTS } from './attributes';
import type { Attributes, Part } from './attributes';
import { Lines } from './lines';

const labels = (): Record< Part, string > => ( {
	address: __( 'Street address', 'statecraft' ),
	addressLine2: __( 'Address line 2', 'statecraft' ),
	addressLine3: __( 'Address line 3', 'statecraft' ),
	city: __( 'City', 'statecraft' ),
	region: __( 'State, province or region', 'statecraft' ),
	postal: __( 'Postal code', 'statecraft' ),
	country: __( 'Country', 'statecraft' ),
} );

/** A part is a single line; without this, the editor would insert a new block. */
const withoutEnter = ( event: KeyboardEvent ) => {
	if ( event.key === 'Enter' && ! isComposing( event ) ) {
		event.preventDefault();
		event.stopPropagation();
	}
};

export default function Edit( { clientId, attributes, setAttributes, isSelected }: BlockEditProps< Attributes > ) {
	const isEmpty = PARTS.every( ( name ) => attributes[ name ].trim() === '' );
	const view = usePartView( clientId, isSelected, isEmpty );
	// A saved link no longer matches a changed address.
	const change = ( next: Partial< Attributes > ) => setAttributes( { ...next, mapUrl: undefined } );
	return (
		<div { ...useBlockProps( { className: classOf( view ) } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'Link', 'statecraft' ) }>
					<ToggleControl
						label={ __( 'Link address to Google Maps', 'statecraft' ) }
						checked={ attributes.linkToGoogleMaps }
						onChange={ ( linkToGoogleMaps ) => change( { linkToGoogleMaps } ) }
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			<ReadOrEdit view={ view } saved={ <Lines { ...attributes } /> }>
				{ PARTS.map( ( name ) => (
					<TextControl
						key={ name }
						label={ labels()[ name ] }
						value={ attributes[ name ] }
						onKeyDown={ withoutEnter }
						onChange={ ( value ) => change( { [ name ]: value } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				) ) }
			</ReadOrEdit>
		</div>
	);
}
