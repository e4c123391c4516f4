import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button, Modal } from '@wordpress/components';
import type { ImageFlow } from './flow';

/** The preview of one image, as large as the screen allows. */
export function ImagePreview( { flow }: { flow: ImageFlow } ) {
	const place = useSelector( flow, ( { context } ) => context.place );
	const image = useSelector( flow, ( { context } ) => context.gallery.images[ context.place ] );
	const prompt = useSelector( flow, ( { context } ) => context.gallery.prompt );
	const close = () => flow.send( { type: 'image.close' } );
	return (
		<Modal
			title={ __( 'Image preview', 'statecraft' ) }
			className="statecraft-images__preview"
			size="large"
			onRequestClose={ close }
		>
			<img src={ image } alt={ prompt } />
			<div className="statecraft-images__choice">
				<Button variant="tertiary" onClick={ close }>
					{ __( 'Back to the list', 'statecraft' ) }
				</Button>
				<Button variant="primary" onClick={ () => flow.send( { type: 'image.choose', place } ) }>
					{ __( 'Use this image', 'statecraft' ) }
				</Button>
			</div>
		</Modal>
	);
}
