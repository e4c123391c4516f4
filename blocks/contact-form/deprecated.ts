/** Migrates forms of all versions to the current one. */
import { getBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { createMigratedBlock } from '../_shared/deprecated/create-migrated-block';
import { tolerant } from '../_shared/deprecated/tolerant';
import type { Attributes } from '../_shared/deprecated/tolerant';
import { isOnlyWrapping, leftoverContent } from '../_shared/deprecated/wrapping';
import { containsOlderField } from './children/deprecated';

const BUTTON = 'jetpack/button';

/** The button attributes of the oldest forms, by the present attribute names of the button. */
const BUTTON_NAMES = {
	submitButtonText: 'text',
	backgroundButtonColor: 'backgroundColor',
	textButtonColor: 'textColor',
	customBackgroundButtonColor: 'customBackgroundColor',
	customTextButtonColor: 'customTextColor',
} as const;

const hasButtonAttributes = ( attributes: Attributes ) =>
	Object.keys( BUTTON_NAMES ).some( ( name ) => attributes[ name ] );

/** The defaults of the versions whose fields stored everything in their block comment. */
const oldDefaults = (): Attributes => ( {
	customThankyouHeading: __( 'Your message has been sent', 'statecraft' ),
	jetpackCRM: true,
	salesforceData: { organizationId: '', sendToSalesforce: false },
} );

/** Whether a form with older fields leaves attributes unset that had those defaults. */
const isOlderForm = ( attributes: Attributes, innerBlocks: readonly Block[] ) =>
	Object.keys( oldDefaults() ).some( ( name ) => attributes[ name ] === undefined ) &&
	innerBlocks.some( containsOlderField );

/** Moves the button attributes of a form into a button block; if there is one already, or none can be created, they stay on the form. */
const withButton = (
	attributes: Attributes,
	innerBlocks: readonly Block[]
): readonly [ Attributes, readonly Block[] ] => {
	if (
		! hasButtonAttributes( attributes ) ||
		! getBlockType( BUTTON ) ||
		innerBlocks.some( ( { name } ) => name === BUTTON )
	) {
		return [ attributes, innerBlocks ];
	}
	const buttonAttributes = Object.entries( BUTTON_NAMES ).map(
		( [ oldName, name ] ) => [ name, attributes[ oldName ] ] as const
	);
	const rest = Object.entries( attributes ).filter( ( [ name ] ) => ! ( name in BUTTON_NAMES ) );
	const button = createMigratedBlock( BUTTON, {
		element: 'button',
		text: __( 'Submit', 'statecraft' ),
		...Object.fromEntries( buttonAttributes.filter( ( [ , value ] ) => typeof value === 'string' && value ) ),
		lock: { remove: true },
	} );
	return [ Object.fromEntries( rest ), [ ...innerBlocks, button ] ];
};

export const deprecated = [
	tolerant( {
		recognise: ( root ) =>
			isOnlyWrapping( root ) || root!.querySelector( '.wp-block-jetpack-contact-form' ) !== null,
		read: ( root, attributes, innerBlocks ) =>
			withButton( isOlderForm( attributes, innerBlocks ) ? { ...oldDefaults(), ...attributes } : attributes, [
				...innerBlocks,
				...leftoverContent( root ),
			] ),
		isEligible: ( attributes, innerBlocks ) =>
			isOlderForm( attributes, innerBlocks ) ||
			( hasButtonAttributes( attributes ) && ! innerBlocks.some( ( { name } ) => name === BUTTON ) ),
	} ),
];
