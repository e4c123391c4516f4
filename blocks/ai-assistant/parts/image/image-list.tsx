import { useSelector } from '@xstate/react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { imagesOf, stateOf } from './flow';
import type { ImageFlow } from './flow';

/** The generated images; each can be previewed, or chosen directly. */
export function ImageList( { flow }: { flow: ImageFlow } ) {
	const images = useSelector( flow, imagesOf );
	const prompt = useSelector( flow, ( { context } ) => context.gallery.prompt );
	const uploaded = useSelector( flow, ( snapshot ) =>
		stateOf( snapshot ) === 'uploading' ? snapshot.context.place : null
	);
	const canOpen = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'image.open', place: 0 } ) );
	const canChoose = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'image.choose', place: 0 } ) );
	if ( images.length === 0 ) {
		return null;
	}
	return (
		<ul className="statecraft-images__list" aria-label={ __( 'Generated images', 'statecraft' ) }>
			{ images.map( ( image, place ) => (
				<li key={ place } className="statecraft-images__item" aria-busy={ place === uploaded }>
					<Button
						className="statecraft-images__thumb"
						label={
							/* translators: %d: the number of an image in a list. */
							sprintf( __( 'View image %d', 'statecraft' ), place + 1 )
						}
						disabled={ ! canOpen }
						accessibleWhenDisabled
						onClick={ () => flow.send( { type: 'image.open', place } ) }
					>
						<img src={ image } alt={ prompt } />
					</Button>
					<Button
						variant="secondary"
						size="compact"
						disabled={ ! canChoose }
						accessibleWhenDisabled
						onClick={ () => flow.send( { type: 'image.choose', place } ) }
					>
						{
							/* translators: %d: the number of an image in a list. */
							sprintf( __( 'Use image %d', 'statecraft' ), place + 1 )
						}
					</Button>
				</li>
			) ) }
		</ul>
	);
}
