import { useSelector } from '@xstate/react';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { galleryMachine } from '../../machines/galleries/gallery';
import type { Picture } from '../../machines/galleries/gallery';
import { useAfterRender } from '../_runtime/hooks/use-after-render';
import { useElement } from '../_runtime/hooks/use-element';
import { useFlow } from '../_runtime/hooks/use-flow';
import { usePostId } from '../_runtime/hooks/use-post-id';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { useWidth } from '../_runtime/hooks/use-width';
import type { Choice } from '../_shared/galleries/chosen';
import { focusItem } from '../_shared/galleries/focus-item';
import { PicturesById } from '../_shared/galleries/pictures-by-id';
import { useUploadRules } from '../_shared/galleries/use-upload-rules';
import { columnsOf, imagesOf, isWide, styleOf } from './attributes';
import type { Attributes } from './attributes';
import { rowsOf, widthsOf } from './layout';
import { GalleryControls } from './parts/gallery-controls';
import { GalleryView } from './parts/gallery-view';

/** The properties of an image that the block stores. */
const FIELDS = [ 'url', 'alt', 'caption', 'link', 'width', 'height' ] as const;

/** In CSS pixels. Column widths hardly depend on the width of the gallery. */
const STEP = 20;

/** Identifies the rows and widths in the attributes. */
const derivedOf = ( { columnWidths = [], rows }: Partial< Attributes > ): string =>
	`${ rows ? 'rows' : '' } ${ JSON.stringify( columnWidths ) }`;

/** The computed column widths; squares and circles have none. */
function computedWidths(
	{ className, columns, align }: Partial< Attributes >,
	images: readonly Picture[],
	width: number
) {
	const style = styleOf( className );
	return style === 'rectangular' || style === 'columns'
		? widthsOf(
				rowsOf( images, { style, columns: columnsOf( columns, images.length ), isWide: isWide( align ) } ),
				width
			)
		: [];
}

export default function Edit( { clientId, attributes, isSelected }: BlockEditProps< Attributes > ) {
	const { className, columns, align = '' } = attributes;
	const { canUpload, rules } = useUploadRules();
	const levels = useUndoLevels( clientId );
	const block = useElement< HTMLElement >();
	const afterRender = useAfterRender();
	const [ width, measure ] = useWidth( ( pixels ) => Math.round( ( pixels ?? 0 ) / STEP ) * STEP );
	const images = imagesOf( attributes.images ) as Picture[];
	const stored = {
		pictures: images,
		layout: { style: styleOf( className ), columns, align },
		derived: derivedOf( attributes ),
	};
	const flow = useFlow( galleryMachine, {
		key: clientId,
		input: { ...stored, rules, postId: usePostId() ?? 0 },
		on: {
			'attributes.type': ( { attributes: typed } ) => levels.type( typed ),
			'picture.focus': ( { index } ) =>
				focusItem( { block: block.get(), items: '.tiled-gallery__item', index, afterRender } ),
		},
		propEvents: [
			{ type: 'pictures.change', pictures: stored.pictures },
			{ type: 'layout.change', layout: stored.layout, derived: stored.derived },
			...( isSelected ? [] : [ { type: 'picture.deselect' } as const ] ),
		],
	} );
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const isEdited = useSelector( flow, ( snapshot ) => snapshot.matches( { ready: 'edited' } ) );
	const widths = computedWidths( attributes, pictures, width );
	useFlow( galleryMachine, {
		key: clientId,
		input: { ...stored, rules, postId: 0 },
		propEvents: isEdited && width > 0 ? [ { type: 'layout.measure', columnWidths: widths } ] : [],
	} );
	const onChoose = ( { files, pictures: chosen }: Choice ) => {
		if ( files.length > 0 ) {
			flow.send( { type: 'files.upload', files } );
		} else {
			flow.send( { type: 'media.pick', chosen } );
		}
	};
	return (
		<div { ...useBlockProps( { className, ref: block.ref } ) }>
			<GalleryControls { ...{ flow, attributes } } onChange={ levels.act } onChoose={ onChoose } />
			<PicturesById clientId={ clientId } pictures={ images } fields={ FIELDS } />
			<GalleryView { ...{ flow, attributes, isSelected, canUpload, widths, measure } } onChoose={ onChoose } />
		</div>
	);
}
