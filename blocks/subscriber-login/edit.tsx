import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './attributes';

/** As visitors see it who are not logged in. */
export default function Edit( { attributes: { logInLabel } }: BlockEditProps< Attributes > ) {
	return (
		<div { ...useBlockProps() }>
			<span className="statecraft-login__button">{ logInLabel?.trim() || __( 'Log in', 'statecraft' ) }</span>
		</div>
	);
}
