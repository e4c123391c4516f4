/** A page whose files are read and whose locks are given when a step says so. */
import type { Page } from '@playwright/test';

/** What the page holds, in the functions that are evaluated in it. */
interface Holds {
	statecraftHolds: {
		/** From now on files are read when `readFiles` is called. */
		holdFiles: () => void;
		readFiles: () => void;
		isLockAsked: () => boolean;
		/** Answers who asked last for a lock; first gives it to somebody else where it is taken. */
		lock: ( isTaken: boolean ) => Promise< void >;
		/** The other one gives the lock back. */
		giveBack: () => void;
		/** The browser says that so many bytes of the running request are sent. */
		progress: ( loaded: number ) => void;
		/** The page is as it was. */
		end: () => void;
	};
}

/** Runs in the page: files are read and locks given when a step says so. */
function installHolds(): void {
	const waiting: ( () => void )[] = [];
	let asked: ( ( isTaken: boolean ) => Promise< void > ) | undefined;
	let isHolding = true;
	let giveBack = () => {};
	let upload: XMLHttpRequestUpload | undefined;
	const { readAsArrayBuffer } = FileReader.prototype;
	FileReader.prototype.readAsArrayBuffer = function ( this: FileReader, blob ) {
		const start = () => readAsArrayBuffer.call( this, blob );
		if ( isHolding ) {
			waiting.push( start );
		} else {
			start();
		}
	};
	const { send } = XMLHttpRequest.prototype;
	XMLHttpRequest.prototype.send = function ( this: XMLHttpRequest, body ) {
		// The file comes from the frame of the canvas, which has a `Blob` of its own.
		upload = Object.prototype.toString.call( body ).endsWith( 'Blob]' ) ? this.upload : upload;
		send.call( this, body );
	};
	const { locks } = navigator;
	const request = locks.request.bind( locks ) as ( ...given: unknown[] ) => Promise< unknown >;
	const askedLater = ( name: string, options: LockOptions, then: unknown ) =>
		new Promise( ( resolve, reject ) => {
			asked = async ( isTaken ) => {
				if ( isTaken ) {
					await new Promise< void >( ( taken ) => {
						void request( name, () => {
							taken();
							return new Promise< void >( ( release ) => ( giveBack = release ) );
						} );
					} );
				}
				request( name, options, then ).then( resolve, reject );
			};
		} );
	Object.defineProperty( navigator, 'locks', {
		configurable: true,
		value: {
			request: ( name: string, options: LockOptions, then: unknown ) =>
				options.ifAvailable ? askedLater( name, options, then ) : request( name, options, then ),
		},
	} );
	( window as unknown as Holds ).statecraftHolds = {
		holdFiles: () => ( isHolding = true ),
		readFiles: () => {
			isHolding = false;
			waiting.splice( 0 ).forEach( ( start ) => start() );
		},
		isLockAsked: () => asked !== undefined,
		lock: async ( isTaken ) => {
			const answer = asked!;
			asked = undefined;
			await answer( isTaken );
		},
		giveBack: () => giveBack(),
		progress: ( loaded ) =>
			upload!.dispatchEvent( new ProgressEvent( 'progress', { lengthComputable: true, loaded, total: loaded } ) ),
		end: () => {
			giveBack();
			Object.assign( FileReader.prototype, { readAsArrayBuffer } );
			Object.assign( XMLHttpRequest.prototype, { send } );
			delete ( navigator as { locks?: unknown } ).locks;
			delete ( navigator as { onLine?: unknown } ).onLine;
		},
	};
}

/** Sets what the browser says of its network. */
export const setOnline = ( page: Page, isOnline: boolean ): Promise< void > =>
	page.evaluate( ( onLine ) => {
		Object.defineProperty( navigator, 'onLine', { value: onLine, configurable: true } );
		window.dispatchEvent( new Event( onLine ? 'online' : 'offline' ) );
	}, isOnline );

/** The holds of a page, for walks. */
export class PageHolds {
	private constructor( private readonly page: Page ) {}

	static async install( page: Page ): Promise< PageHolds > {
		await page.evaluate( installHolds );
		return new PageHolds( page );
	}

	readonly holdFiles = () => this.page.evaluate( () => ( window as unknown as Holds ).statecraftHolds.holdFiles() );
	readonly readFiles = () => this.page.evaluate( () => ( window as unknown as Holds ).statecraftHolds.readFiles() );

	async asksForLock(): Promise< void > {
		await this.page.waitForFunction( () => ( window as unknown as Holds ).statecraftHolds.isLockAsked() );
	}

	async lock( isTaken: boolean ): Promise< void > {
		await this.asksForLock();
		await this.page.evaluate( ( taken ) => ( window as unknown as Holds ).statecraftHolds.lock( taken ), isTaken );
	}

	readonly giveBack = () => this.page.evaluate( () => ( window as unknown as Holds ).statecraftHolds.giveBack() );

	readonly progress = ( bytes: number ) =>
		this.page.evaluate( ( sent ) => ( window as unknown as Holds ).statecraftHolds.progress( sent ), bytes );

	readonly setOnline = ( isOnline: boolean ) => setOnline( this.page, isOnline );

	readonly end = () => this.page.evaluate( () => ( window as unknown as Holds ).statecraftHolds.end() );
}
