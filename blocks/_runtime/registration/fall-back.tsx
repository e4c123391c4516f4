import { Component, createRef } from 'react';
import type { ReactNode, RefObject } from 'react';

interface Props {
	/**
	 * What to render instead after an error, or a function that returns it.
	 *
	 * @param again Renders the children once more.
	 * @param first Of the element that gets the focus, if the focus was in what is gone.
	 */
	to: ReactNode | ( ( again: () => void, first: RefObject< HTMLButtonElement > ) => ReactNode );
	/** Called after each error. React itself has reported it to the console. */
	onFail?: () => void;
	children: ReactNode;
}

/** The element that has the focus, also in the frame of the canvas. */
function focused(): Element | null {
	// The document of the page, because the focus may as well be in the sidebar.
	// eslint-disable-next-line @wordpress/no-global-active-element
	let at = document.activeElement;
	while ( at instanceof HTMLIFrameElement && at.contentDocument ) {
		at = at.contentDocument.activeElement;
	}
	return at;
}

/** Renders something else when rendering its children fails: an error would take everything around them with it. */
export class FallBack extends Component< Props, { hasFailed: boolean } > {
	override state = { hasFailed: false };
	private readonly first = createRef< HTMLButtonElement >();

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override componentDidCatch() {
		this.props.onFail?.();
	}

	override getSnapshotBeforeUpdate( _: Props, { hasFailed }: { hasFailed: boolean } ) {
		return this.state.hasFailed && ! hasFailed ? focused() : null;
	}

	override componentDidUpdate( _: Props, __: object, had: Element | null ) {
		if ( had && ! had.isConnected ) {
			this.first.current?.focus();
		}
	}

	override render() {
		const { to, children } = this.props;
		if ( ! this.state.hasFailed ) {
			return children;
		}
		return typeof to === 'function' ? to( () => this.setState( { hasFailed: false } ), this.first ) : to;
	}
}
