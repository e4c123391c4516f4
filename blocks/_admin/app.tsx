/**
 * The interactive parts of the owner's page. PHP prints each as an island with its input, and with what stands there without this script: links and forms.
 */
import { Component, createRoot } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { provideServices } from '../_runtime/registration/services';
import { translateChunks } from '../_runtime/registration/translate-chunks';

/** The islands by name. What is not on the page is not loaded. */
const ISLANDS: Readonly< Record< string, () => Promise< { default: ComponentType< never > } > > > = {
	connection: () => import( './connection' ),
	'moving-in': () => import( './moving-in' ),
};

translateChunks();
provideServices( () => import( '../_systems/services' ) );

interface Boundary {
	/** What the server printed. */
	fallback: string;
	children: ReactNode;
}

/** Shows again what the server printed, should a part fail: the page stays usable. */
class Guard extends Component< Boundary, { hasFailed: boolean } > {
	static getDerivedStateFromError = () => ( { hasFailed: true } );
	override state = { hasFailed: false };
	override render() {
		const { fallback, children } = this.props;
		return this.state.hasFailed ? <div dangerouslySetInnerHTML={ { __html: fallback } } /> : children;
	}
}

/** Renders an island once its script is there; without it, what the server printed stays. */
async function render( place: HTMLElement ): Promise< void > {
	const { default: Island } = ( await ISLANDS[ place.dataset.statecraftIsland ?? '' ]?.() ) ?? {};
	if ( Island ) {
		const Part = Island as ComponentType< object >;
		const input: object = JSON.parse( place.dataset.input ?? '{}' );
		createRoot( place ).render(
			<Guard fallback={ place.innerHTML }>
				<Part { ...input } />
			</Guard>
		);
	}
}

document
	.querySelectorAll< HTMLElement >( '[data-statecraft-island]' )
	.forEach( ( place ) => void render( place ).catch( ( error: unknown ) => globalThis.reportError?.( error ) ) );
