import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './attributes';

/** The usual words, which those of the author replace. */
const usual = (): Required< Attributes > => ( {
	logInLabel: __( 'Log in', 'statecraft' ),
	logOutLabel: __( 'Log out', 'statecraft' ),
	manageSubscriptionsLabel: __( 'Manage subscription', 'statecraft' ),
} );

/** As visitors see it who are not logged in. */
export default function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const words = usual();
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Texts', 'statecraft' ) }>
					{ ( Object.keys( words ) as ( keyof Attributes )[] ).map( ( name ) => (
						<TextControl
							key={ name }
							label={ words[ name ] }
							value={ attributes[ name ] ?? '' }
							placeholder={ words[ name ] }
							onChange={ ( text ) => setAttributes( { [ name ]: text || undefined } ) }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					) ) }
				</PanelBody>
			</InspectorControls>
			<span className="statecraft-login__button">{ attributes.logInLabel?.trim() || words.logInLabel }</span>
		</div>
	);
}
