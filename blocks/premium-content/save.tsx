import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import { withSafeAddresses } from '../_shared/attributes/url';
import { wordsOf } from './attributes';
import type { LoginAttributes } from './attributes';
import { lookOf } from './login-look';

/** Saves inner blocks in an element with its own class, which the current format has twice for the container. */
const wrapped = ( own: string ) =>
	function save() {
		const { className, ...props } = useBlockProps.save() as { className?: string };
		return (
			<div className={ `${ className ?? '' } ${ own }`.trim() } { ...props }>
				<InnerBlocks.Content />
			</div>
		);
	};

export const save = wrapped( 'wp-block-premium-content-container' );
export const saveView = wrapped( 'entry-content' );
export const saveButtons = wrapped( 'wp-block-buttons' );

export function saveLogin( { attributes }: { attributes: LoginAttributes } ) {
	const { className, ...props } = useBlockProps.save() as { className?: string };
	return (
		<div className={ `${ className ?? '' } wp-block-button`.trim() } { ...props }>
			<RichText.Content
				tagName="a"
				{ ...lookOf( attributes ) }
				value={ withSafeAddresses( wordsOf( attributes ) ) }
			/>
		</div>
	);
}
