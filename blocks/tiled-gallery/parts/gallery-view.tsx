import { useSelector } from '@xstate/react';
import { Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { gallery as icon } from '@wordpress/icons';
import { idsOf } from '../../../machines/galleries/gallery';
import { useSorting } from '../../_runtime/hooks/use-sorting';
import { DropPictures, LibraryPictures, UploadPictures } from '../../_shared/galleries/add-pictures';
import type { Choice } from '../../_shared/galleries/chosen';
import { PicturesPlaceholder } from '../../_shared/galleries/pictures-placeholder';
import { PicturesUploads } from '../../_shared/galleries/pictures-uploads';
import { cornersOf, styleOf } from '../attributes';
import type { Attributes } from '../attributes';
import { printedRows } from '../saved-rows';
import type { PrintedRow } from '../saved-rows';
import type { GalleryFlow } from './gallery-controls';
import { Picture } from './picture';

interface Props {
	flow: GalleryFlow;
	attributes: Partial< Attributes >;
	isSelected: boolean;
	/** Whether the user may upload files. */
	canUpload: boolean;
	/** The column widths computed for this screen; empty while unknown. */
	widths: readonly ( readonly string[] )[];
	/** Measures the gallery. */
	measure?: ( element: Element | null ) => void;
	/** Called with files to add, or with all images from the library that the gallery is to contain. */
	onChoose: ( choice: Choice ) => void;
}

const PERCENT = /([\d.]+)%/;

/** The width of a column: as saved, or else as computed. */
const basisOf = ( saved: string | undefined, computed: string | undefined ) => {
	const percent = saved === undefined ? computed : PERCENT.exec( saved )?.[ 1 ];
	return percent === undefined ? undefined : { flexBasis: `${ percent }%` };
};

interface RowsProps extends Pick< Props, 'flow' | 'attributes' | 'isSelected' | 'widths' > {
	rows: PrintedRow[];
}

function Rows( { flow, attributes, isSelected, widths, rows }: RowsProps ) {
	const selected = useSelector( flow, ( { context } ) => context.selected );
	const count = useSelector( flow, ( { context } ) => context.pictures.length );
	const isReady = useSelector( flow, ( snapshot ) => snapshot.matches( 'ready' ) );
	let index = -1;
	return rows.map( ( { className, columns }, row ) => (
		<div key={ row } className={ className }>
			{ columns.map( ( { style, pictures }, column ) => (
				<div
					key={ column }
					className="tiled-gallery__col"
					style={ basisOf( style, widths[ row ]?.[ column ] ) }
				>
					{ pictures.map( ( picture ) => {
						index++;
						return (
							<Picture
								key={ index }
								{ ...{ flow, index, count, isReady } }
								picture={ picture as Parameters< typeof Picture >[ 0 ][ 'picture' ] }
								filter={ attributes.imageFilter ?? '' }
								isSelected={ isReady && isSelected && index === selected }
							/>
						);
					} ) }
				</div>
			) ) }
		</div>
	) );
}

/** Says that the uploads failed as a whole. */
function Failure( { flow }: Pick< Props, 'flow' > ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const message = __( 'The images could not be uploaded. Try again.', 'statecraft' );
	return failure ? (
		<Notice status="error" isDismissible={ false } spokenMessage={ message }>
			<p>{ message }</p>
			{ failure.reason && <p dir="auto">{ failure.reason }</p> }
		</Notice>
	) : null;
}

/** The images being added to the gallery. */
function Arriving( { flow }: Pick< Props, 'flow' > ) {
	const uploads = useSelector( flow, ( { children } ) => children.uploads );
	const isDescribing = useSelector( flow, ( snapshot ) => snapshot.matches( 'describing' ) );
	return (
		<>
			{ uploads && <PicturesUploads flow={ uploads } /> }
			{ isDescribing && (
				<p className="statecraft-tiled-gallery__arriving" role="status">
					<Spinner />
					{ __( 'Adding images…', 'statecraft' ) }
				</p>
			) }
		</>
	);
}

/** The gallery in each state. */
export function GalleryView( props: Props ) {
	const { flow, attributes, isSelected, canUpload, widths, measure, onChoose } = props;
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const isEmpty = useSelector( flow, ( snapshot ) => snapshot.matches( 'empty' ) );
	const isReady = useSelector( flow, ( snapshot ) => snapshot.matches( 'ready' ) );
	const sorting = useSorting( ( from, to ) => flow.send( { type: 'picture.move', from, to } ) );
	if ( isEmpty ) {
		return (
			<PicturesPlaceholder icon={ icon } title={ __( 'Tiled Gallery', 'statecraft' ) } onChoose={ onChoose }>
				<Failure flow={ flow } />
			</PicturesPlaceholder>
		);
	}
	const { rows } = printedRows( { ...attributes, images: pictures as Attributes[ 'images' ] }, pictures );
	const corners = cornersOf( attributes.roundedCorners, styleOf( attributes.className ) );
	const onFiles = ( files: File[] ) => onChoose( { files, pictures: [] } );
	return (
		<>
			<Failure flow={ flow } />
			<div ref={ sorting } className={ corners > 0 ? `has-rounded-corners-${ corners }` : undefined }>
				<div className="tiled-gallery__gallery" ref={ measure }>
					<Rows { ...{ flow, attributes, isSelected, widths, rows } } />
				</div>
			</div>
			<Arriving flow={ flow } />
			{ isReady && canUpload && <DropPictures onFiles={ onFiles } /> }
			{ isReady && canUpload && isSelected && (
				<div className="statecraft-tiled-gallery__add">
					<UploadPictures label={ __( 'Upload an image', 'statecraft' ) } onFiles={ onFiles } />
					<LibraryPictures ids={ idsOf( pictures ) } onChoose={ onChoose } />
				</div>
			) }
		</>
	);
}
