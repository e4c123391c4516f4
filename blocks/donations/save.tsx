import { RichText, useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import { safeAddress, withSafeAddresses } from '../_shared/attributes/url';
import { DONATIONS, donationOf, printedTextsOf } from './attributes';
import type { Attributes } from './attributes';

/** Whether the one-time donation has a plan: Jetpack saves nothing without one. */
const hasPlan = ( attributes: Partial< Attributes > ): boolean => {
	const { planId } = donationOf( attributes, 'oneTimeDonation' );
	return Boolean( planId ) && planId !== -1;
};

/**
 * The output for feeds, emails and sites without the plugin: for each interval a heading, a text and a link to the post. Saved texts are kept as parsed,
 * because they are in the language of whoever saved them.
 */
export function save( { attributes }: { attributes: Partial< Attributes > } ) {
	const shown = DONATIONS.filter( ( name ) => donationOf( attributes, name ).show !== false );
	const isRead = Array.isArray( attributes.savedHeadings ) && attributes.savedHeadings.length > 0;
	if ( shown.length === 0 || ( ! isRead && ! hasPlan( attributes ) ) ) {
		return null;
	}
	return (
		<div { ...useBlockProps.save() }>
			{ shown.map( ( name, index ) => {
				const { heading, extraText, buttonText } = printedTextsOf( attributes, name );
				return (
					<Fragment key={ name }>
						{ index > 0 && <hr className="donations__separator" /> }
						<RichText.Content tagName="h4" value={ withSafeAddresses( heading ) } />
						<RichText.Content tagName="p" value={ withSafeAddresses( extraText ) } />
						<RichText.Content
							tagName="a"
							className="jetpack-donations-fallback-link"
							href={ safeAddress( attributes.fallbackLinkUrl ) }
							rel="noopener noreferrer noamphtml"
							target="_blank"
							value={ withSafeAddresses( buttonText ) }
						/>
					</Fragment>
				);
			} ) }
		</div>
	);
}
