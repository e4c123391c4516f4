import { useSelector } from '@xstate/react';
import { Button, Modal, SelectControl, Spinner } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import type { Reader, Width } from '../../../machines/newsletter/newsletter-send';
import { texts } from './messages';
import type { Props } from './press';
import './editor.scss';

const WIDTHS: readonly Width[] = [ 320, 600 ];
const READERS: readonly Reader[] = [ 'subscriber', 'paid' ];

/** The email as a reader gets it; nothing while it is closed. */
export function PreviewDialog( { flow }: Props ) {
	const snapshot = useSelector( flow, ( now ) => now );
	const widths = useInstanceId( PreviewDialog, 'statecraft-newsletter-width' );
	const isLoading = snapshot.matches( { choosing: 'previewing' } );
	const { letter, reader, width } = snapshot.context;
	if ( ! isLoading && ! snapshot.matches( { choosing: 'previewed' } ) ) {
		return null;
	}
	return (
		<Modal
			className="statecraft-newsletter-preview"
			title={ isLoading || ! letter ? texts().preview : letter.subject || texts().preview }
			onRequestClose={ () => flow.send( { type: 'preview.close' } ) }
		>
			<p role="status">
				{ isLoading && <Spinner /> }
				{ isLoading && texts().previewing }
			</p>
			{ ! isLoading && letter && (
				<>
					<div className="statecraft-newsletter-preview__choice">
						<SelectControl
							label={ texts().reader }
							value={ reader }
							options={ READERS.map( ( value ) => ( { value, label: texts()[ value ] } ) ) }
							onChange={ ( value ) => flow.send( { type: 'reader.choose', reader: value } ) }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
						<div role="group" aria-labelledby={ widths }>
							<span id={ widths }>{ texts().width }</span>
							{ WIDTHS.map( ( one ) => (
								<Button
									key={ one }
									isPressed={ one === width }
									onClick={ () => flow.send( { type: 'width.choose', width: one } ) }
									__next40pxDefaultSize
								>
									{ String( one ) }
								</Button>
							) ) }
						</div>
					</div>
					{ letter.html && (
						<iframe
							className={ `is-${ width }` }
							title={ texts().html }
							// Neither scripts nor forms, and of no origin.
							sandbox=""
							srcDoc={ letter.html }
						/>
					) }
					<h2>{ texts().text }</h2>
					<pre>{ letter.text }</pre>
				</>
			) }
		</Modal>
	);
}
