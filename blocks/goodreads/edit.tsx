import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, Placeholder, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { postList } from '@wordpress/icons';
import { idIn, shelfUrl } from './attributes';
import type { Attributes } from './attributes';

export default function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const { goodreadsId, userInput, customTitle = '', shelfOption = '' } = attributes;
	const url = shelfUrl( attributes );
	const typed = userInput ?? String( goodreadsId ?? '' );
	const profile = (
		<TextControl
			label={ __( 'Profile at Goodreads', 'statecraft' ) }
			help={
				url || typed.trim() === ''
					? __(
							'The address of a profile, such as goodreads.com/user/show/1176283, or its number.',
							'statecraft'
						)
					: __(
							'This is no address of a profile. Open your profile at Goodreads and copy its address, which has a number in it.',
							'statecraft'
						)
			}
			value={ typed }
			onChange={ ( next ) => {
				const id = idIn( next );
				setAttributes( { userInput: next, goodreadsId: id === undefined ? undefined : Number( id ) } );
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Shelf', 'statecraft' ) }>
					{ url && profile }
					<TextControl
						label={ __( 'Title', 'statecraft' ) }
						value={ customTitle }
						placeholder={ __( 'Books at Goodreads', 'statecraft' ) }
						onChange={ ( next ) => setAttributes( { customTitle: next || undefined } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<TextControl
						label={ __( 'Name of the shelf', 'statecraft' ) }
						help={ __( 'Such as read, currently-reading or to-read. Empty: all books.', 'statecraft' ) }
						value={ shelfOption }
						onChange={ ( next ) => setAttributes( { shelfOption: next || undefined } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<p>
						{ __(
							'Visitors see a link to the shelf. The list of books itself is a script of Goodreads, which would follow visitors; what was chosen for it is kept.',
							'statecraft'
						) }
					</p>
				</PanelBody>
			</InspectorControls>
			{ url ? (
				<a href={ url } onClick={ ( event ) => event.preventDefault() }>
					{ customTitle.trim() || __( 'Books at Goodreads', 'statecraft' ) }
				</a>
			) : (
				<Placeholder icon={ postList } label={ __( 'Goodreads', 'statecraft' ) }>
					{ profile }
				</Placeholder>
			) }
		</div>
	);
}
