import { BlockControls, MediaReplaceFlow, RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { MenuItem, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { safeAddress } from '../../_shared/attributes/url';
import type { ItemAttributes } from '../attributes';

interface Props extends BlockEditProps< ItemAttributes > {
	context: Readonly< Record< string, boolean | undefined > >;
}

interface Picture {
	url: string;
	sizes?: { thumbnail?: { url: string } };
}

/** The address of a chosen picture; none while it is uploaded. */
const iconIn = ( { sizes, url }: Picture ) => safeAddress( sizes?.thumbnail?.url ?? url );

/** A site of the list. */
export function ItemEdit( { attributes, setAttributes, isSelected, context }: Props ) {
	const { icon, name, description, url } = attributes;
	const hasIcons = context[ 'jetpack/blogroll-icons' ] ?? true;
	const hasDescriptions = context[ 'jetpack/blogroll-descriptions' ] ?? true;
	const shownIcon = safeAddress( icon );
	const setIcon = ( next?: string ) => next && setAttributes( { icon: next } );
	return (
		<div { ...useBlockProps() }>
			{ hasIcons && (
				<BlockControls group="other">
					<MediaReplaceFlow
						name={ icon ? __( 'Replace icon', 'statecraft' ) : __( 'Add icon', 'statecraft' ) }
						mediaURL={ icon ?? '' }
						accept="image/*"
						allowedTypes={ [ 'image' ] }
						onSelect={ ( chosen ) => setIcon( iconIn( chosen as Picture ) ) }
						onSelectURL={ setIcon }
						variant="toolbar"
					>
						{ ( { onClose } ) =>
							icon && (
								<MenuItem
									onClick={ () => {
										onClose();
										setAttributes( { icon: undefined } );
									} }
								>
									{ __( 'Remove', 'statecraft' ) }
								</MenuItem>
							)
						}
					</MediaReplaceFlow>
				</BlockControls>
			) }
			{ hasIcons && shownIcon && (
				<img
					className="wp-block-jetpack-blogroll-item__icon"
					src={ shownIcon }
					alt=""
					width={ 48 }
					height={ 48 }
				/>
			) }
			<div className="wp-block-jetpack-blogroll-item__text">
				<RichText
					tagName="div"
					className="wp-block-jetpack-blogroll-item__name"
					aria-label={ __( 'Name of the site', 'statecraft' ) }
					placeholder={ __( 'Name of the site', 'statecraft' ) }
					value={ name ?? '' }
					onChange={ ( next ) => setAttributes( { name: next } ) }
					allowedFormats={ [] }
					disableLineBreaks
				/>
				{ ( isSelected || ! url ) && (
					<TextControl
						type="url"
						label={ __( 'Address of the site', 'statecraft' ) }
						hideLabelFromVision
						placeholder="https://"
						value={ url ?? '' }
						onChange={ ( next ) => setAttributes( { url: next.trim() || undefined } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				) }
				{ hasDescriptions && (
					<RichText
						tagName="p"
						className="wp-block-jetpack-blogroll-item__description"
						aria-label={ __( 'Description of the site', 'statecraft' ) }
						placeholder={ __( 'Description', 'statecraft' ) }
						value={ description ?? '' }
						onChange={ ( next ) => setAttributes( { description: next } ) }
						allowedFormats={ [] }
						disableLineBreaks
					/>
				) }
			</div>
		</div>
	);
}
