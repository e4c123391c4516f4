import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ReadOrEdit } from '../_shared/contact/read-or-edit';
import { HelpMessage } from '../_shared/help-message/help-message';
import type { Attributes } from './attributes';
import { linked, piecesOf } from './linked';

/** The first word that looks like an address and is none. */
const wrongAddress = ( text: string ): string | undefined =>
	piecesOf( text ).find( ( piece ) => ! piece.address && piece.text.includes( '@' ) )?.text;

export default function Edit( { attributes: { email }, setAttributes, isSelected }: BlockEditProps< Attributes > ) {
	const wrong = wrongAddress( email );
	return (
		<div { ...useBlockProps() }>
			<ReadOrEdit isEditing={ isSelected || email.trim() === '' } saved={ linked( email ) }>
				<TextControl
					label={ __( 'Email', 'statecraft' ) }
					placeholder={ __( 'name@example.com', 'statecraft' ) }
					inputMode="email"
					value={ email }
					help={
						wrong && (
							<HelpMessage isError>
								{ sprintf(
									/* translators: %s: what somebody typed where an email address should be. */
									__( '“%s” is not a complete email address, so it is no link.', 'statecraft' ),
									wrong
								) }
							</HelpMessage>
						)
					}
					onChange={ ( next ) => setAttributes( { email: next, links: undefined } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</ReadOrEdit>
		</div>
	);
}
