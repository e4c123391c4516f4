import { useSelector } from '@xstate/react';
import { Button, SearchControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useElement } from '../../../_runtime/hooks/use-element';
import type { BrowserFlow } from './flow';

/** The search box of a source. It has the initial focus. */
export function SearchForm( { flow, label }: { flow: BrowserFlow; label: string } ) {
	const text = useSelector( flow, ( { context } ) => context.text );
	const canSubmit = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'search.submit' } ) );
	const box = useElement< HTMLInputElement >( ( element ) => element.focus() );
	return (
		<form
			className="statecraft-media-browser__search"
			role="search"
			onSubmit={ ( event ) => {
				event.preventDefault();
				flow.send( { type: 'search.submit' } );
			} }
		>
			<SearchControl
				ref={ box.ref }
				label={
					/* translators: %s: the name of a service. */
					sprintf( __( 'Search %s', 'statecraft' ), label )
				}
				placeholder={ __( 'Search', 'statecraft' ) }
				value={ text }
				onChange={ ( next ) => flow.send( { type: 'search.type', text: next } ) }
				__next40pxDefaultSize
			/>
			<Button
				type="submit"
				variant="secondary"
				disabled={ ! canSubmit }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ __( 'Search', 'statecraft' ) }
			</Button>
		</form>
	);
}
