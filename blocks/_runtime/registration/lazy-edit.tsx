import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { useBlockProps } from '@wordpress/block-editor';
import { Button, Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { GuardedBlock } from './guarded-block';

/** Loads the `edit` component of a block, in a chunk of its own. */
export type EditLoader = () => Promise< { default: ( props: never ) => ReactNode } >;

function Loading() {
	return (
		<div { ...useBlockProps() }>
			<Spinner />
			<span className="screen-reader-text">{ __( 'The block is loading…', 'statecraft' ) }</span>
		</div>
	);
}

/** Why a script did not arrive: it took too long, or it is missing. Webpack also has a type for failed requests. */
const typeOf = ( error: unknown ): 'missing' | 'timeout' =>
	( error as { type?: unknown } | null )?.type === 'timeout' ? 'timeout' : 'missing';

interface LoadErrorProps {
	type: ReturnType< typeof typeOf >;
	onRetry: () => void;
}

function LoadError( { type, onRetry }: LoadErrorProps ) {
	return (
		<div { ...useBlockProps() }>
			<Notice status="error" isDismissible={ false }>
				<p>
					{ type === 'timeout'
						? __(
								'This block takes too long to load. Its content is safe. Check your connection and try again.',
								'statecraft'
							)
						: __(
								'This block could not be loaded. Its content is safe. Check your connection and try again.',
								'statecraft'
							) }
				</p>
				<Button variant="secondary" onClick={ onRetry }>
					{ __( 'Retry', 'statecraft' ) }
				</Button>
			</Notice>
		</div>
	);
}

/**
 * An `edit` component that is loaded when the first block of its type is rendered. A failed load shows a message with a Retry button, which
 * reloads all blocks of the type; for errors thrown by the component, see `GuardedBlock`.
 */
export function lazyEdit( load: EditLoader ): FunctionComponent< object > {
	const listeners = new Set< () => void >();
	const fetchEdit = () =>
		lazy( () =>
			load()
				.then( ( { default: Edit } ) => ( { default: Edit as ComponentType< object > } ) )
				.catch( ( error: unknown ) => ( {
					default: () => <LoadError type={ typeOf( error ) } onRetry={ retry } />,
				} ) )
		);
	let current = fetchEdit();
	const retry = () => {
		current = fetchEdit();
		listeners.forEach( ( listener ) => listener() );
	};
	const subscribe = ( listener: () => void ) => {
		listeners.add( listener );
		return () => void listeners.delete( listener );
	};

	return function LazyEdit( props: { clientId?: string } ) {
		const Edit = useSyncExternalStore( subscribe, () => current );
		return (
			<GuardedBlock clientId={ props.clientId ?? '' }>
				<Suspense fallback={ <Loading /> }>
					<Edit { ...props } />
				</Suspense>
			</GuardedBlock>
		);
	};
}
