import { RichText, useBlockProps } from '@wordpress/block-editor';
import { safeAddress, withSafeAddresses } from '../_shared/attributes/url';
import { buttonProps } from './button-props';
import type { Attributes } from './attributes';

/** The server renders the button, unless its markup has to be saved in the post. */
export function save( { attributes }: { attributes: Attributes } ) {
	const { element, saveInPostContent } = attributes;
	if ( ! saveInPostContent ) {
		return null;
	}
	const text = withSafeAddresses( attributes.text ?? '' );
	const { className, style } = buttonProps( attributes );
	const shared = { className, style, 'data-id-attr': 'placeholder' };
	const wrapper = useBlockProps.save();
	return (
		<div { ...wrapper } className={ `wp-block-button jetpack-submit-button ${ wrapper.className }` }>
			{ element === 'input' && <input { ...shared } type="submit" value={ attributes.text } /> }
			{ element === 'button' && <RichText.Content { ...shared } tagName="button" type="submit" value={ text } /> }
			{ element !== 'input' && element !== 'button' && (
				<RichText.Content
					{ ...shared }
					tagName="a"
					href={ safeAddress( attributes.url ) }
					rel="noopener noreferrer"
					role="button"
					target="_blank"
					value={ text }
				/>
			) }
		</div>
	);
}
