import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ReadOrEdit, classOf } from '../_shared/content/contact/read-or-edit';
import { usePartView } from '../_shared/content/contact/use-part-view';
import { HelpMessage } from '../_shared/help-message/help-message';
import type { Attributes } from './attributes';
import { linked, piecesOf } from './linked';

/** The error for a text: the first word that resembles an email address but is invalid, or that there is no address at all. */
function errorOf( text: string ): string | undefined {
	const pieces = piecesOf( text );
	const wrong = pieces.find( ( piece ) => ! piece.address && piece.text.includes( '@' ) )?.text;
	if ( wrong ) {
		return sprintf(
			/* translators: %s: the text entered in place of an email address. */
			__( '“%s” is not a complete email address, so it is not a link.', 'statecraft' ),
			wrong
		);
	}
	return text.trim() !== '' && ! pieces.some( ( { address } ) => address )
		? __( 'There is no email address in this. Write it like name@example.com.', 'statecraft' )
		: undefined;
}

export default function Edit( { clientId, attributes, setAttributes, isSelected }: BlockEditProps< Attributes > ) {
	const { email } = attributes;
	const view = usePartView( clientId, isSelected, email.trim() === '' );
	const error = errorOf( email );
	const message = error && <HelpMessage isError>{ error }</HelpMessage>;
	return (
		<div { ...useBlockProps( { className: classOf( view ) } ) }>
			<ReadOrEdit
				view={ view }
				saved={
					<>
						{ linked( email ) }
						{ message && <div className="statecraft-contact-fault">{ message }</div> }
					</>
				}
			>
				<TextControl
					label={ __( 'Email', 'statecraft' ) }
					placeholder={ __( 'name@example.com', 'statecraft' ) }
					inputMode="email"
					value={ email }
					help={ message }
					onChange={ ( next ) => setAttributes( { email: next, links: undefined } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</ReadOrEdit>
		</div>
	);
}
