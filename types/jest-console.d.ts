/** What @wordpress/jest-console adds: messages on the console fail a test unless they are expected. */
declare namespace jest {
	interface Matchers< R > {
		toHaveErrored: () => R;
		toHaveLogged: () => R;
		toHaveWarned: () => R;
	}
}
