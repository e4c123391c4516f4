import { useSelector } from '@xstate/react';
import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	RangeControl,
	SelectControl,
	TextControl,
	TextareaControl,
	ToolbarDropdownMenu,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { filter as filterIcon } from '@wordpress/icons';
import type { Picture, PictureChange, galleryMachine } from '../../../machines/galleries/gallery';
import type { Flow } from '../../_runtime/flows/flow';
import { EditPictures } from '../../_shared/galleries/add-pictures';
import type { Choice } from '../../_shared/galleries/chosen';
import { columnsOf, cornersOf, styleOf } from '../attributes';
import type { Attributes, LinkTo } from '../attributes';
import { filters } from '../filters';
import { MAX_COLUMNS, MAX_CORNERS } from '../layout';

export type GalleryFlow = Flow< typeof galleryMachine >;

interface Props {
	flow: GalleryFlow;
	attributes: Partial< Attributes >;
	/** Writes attributes as one undo level. */
	onChange: ( attributes: Partial< Attributes > ) => void;
	onChoose: ( choice: Choice ) => void;
}

/** What the images link to. Custom links are kept while the gallery has other links. */
function LinkControl( { attributes: { linkTo, images = [] }, onChange }: Omit< Props, 'flow' | 'onChoose' > ) {
	return (
		<SelectControl
			label={ __( 'Link to', 'statecraft' ) }
			value={ linkTo }
			options={ [
				{ value: 'attachment', label: __( 'Attachment Page', 'statecraft' ) },
				{ value: 'media', label: __( 'Media File', 'statecraft' ) },
				{ value: 'custom', label: __( 'Custom link', 'statecraft' ) },
				{ value: 'none', label: __( 'None', 'statecraft' ) },
			] }
			help={
				linkTo === 'custom'
					? __( 'Select an image to set its link.', 'statecraft' )
					: linkTo === 'media' && __( 'The image opens enlarged, above the page.', 'statecraft' )
			}
			onChange={ ( to ) =>
				onChange( {
					linkTo: to as LinkTo,
					...( to === 'custom' && {
						images: images.map( ( image ) => ( { ...image, customLink: image.savedLink ?? '' } ) ),
					} ),
				} )
			}
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

function SettingsPanel( { flow, attributes, onChange }: Omit< Props, 'onChoose' > ) {
	const { className, columns, roundedCorners } = attributes;
	const count = useSelector( flow, ( { context } ) => context.pictures.length );
	const style = styleOf( className );
	return (
		<PanelBody title={ __( 'Tiled Gallery settings', 'statecraft' ) }>
			{ style !== 'rectangular' && count > 1 && (
				<RangeControl
					label={ __( 'Columns', 'statecraft' ) }
					value={ columnsOf( columns, count ) }
					min={ 1 }
					max={ Math.min( MAX_COLUMNS, count ) }
					onChange={ ( value ) => onChange( { columns: value ?? 1 } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			{ style !== 'rectangular' && style !== 'circle' && (
				<RangeControl
					label={ __( 'Rounded corners', 'statecraft' ) }
					value={ cornersOf( roundedCorners, style ) }
					min={ 0 }
					max={ MAX_CORNERS }
					onChange={ ( value ) => onChange( { roundedCorners: value ?? 0 } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			<LinkControl attributes={ attributes } onChange={ onChange } />
		</PanelBody>
	);
}

interface PictureProps {
	picture: Picture;
	hasLink: boolean;
	onChange: ( change: PictureChange ) => void;
}

/** The texts of the selected image. */
const PicturePanel = ( { picture, hasLink, onChange }: PictureProps ) => (
	<PanelBody title={ __( 'Selected image', 'statecraft' ) }>
		<TextareaControl
			label={ __( 'Alternative text', 'statecraft' ) }
			help={ __( 'Describe what the image is for. Leave it empty if it is decorative.', 'statecraft' ) }
			value={ picture.alt }
			onChange={ ( alt ) => onChange( { alt } ) }
			__nextHasNoMarginBottom
		/>
		{ hasLink && (
			<TextControl
				type="url"
				label={ __( 'Link', 'statecraft' ) }
				value={ picture.customLink ?? '' }
				placeholder="https://"
				onChange={ ( link ) => onChange( { customLink: link, savedLink: link } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		) }
	</PanelBody>
);

/** The toolbar and the sidebar of a gallery with images. */
export function GalleryControls( { flow, attributes, onChange, onChoose }: Props ) {
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const selected = useSelector( flow, ( { context } ) => context.selected );
	const isReady = useSelector( flow, ( snapshot ) => snapshot.matches( 'ready' ) );
	const picture = isReady ? pictures[ selected ] : undefined;
	if ( ! isReady ) {
		return null;
	}
	return (
		<>
			<BlockControls>
				<EditPictures
					label={ __( 'Edit Gallery', 'statecraft' ) }
					ids={ pictures.map( ( { id } ) => Number( id ) ).filter( Boolean ) }
					onChoose={ onChoose }
				/>
			</BlockControls>
			<BlockControls group="block">
				<ToolbarDropdownMenu
					icon={ filterIcon }
					label={ __( 'Image filter', 'statecraft' ) }
					controls={ filters().map( ( { value, title } ) => ( {
						title,
						isActive: ( attributes.imageFilter || undefined ) === value,
						role: 'menuitemradio',
						onClick: () => onChange( { imageFilter: value } ),
					} ) ) }
				/>
			</BlockControls>
			<InspectorControls>
				{ picture && (
					<PicturePanel
						picture={ picture }
						hasLink={ attributes.linkTo === 'custom' }
						onChange={ ( change ) => flow.send( { type: 'picture.edit', index: selected, change } ) }
					/>
				) }
				<SettingsPanel { ...{ flow, attributes, onChange } } />
			</InspectorControls>
		</>
	);
}
