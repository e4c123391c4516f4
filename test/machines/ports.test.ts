/** The ports of a machine and its services have one source, the type of the services: what does not fit fails `npm run test:types`. */
import { setup } from 'xstate';
import { call, ports, portsOf, stream } from '../../machines/_kit';
import type { Call, Stream } from '../../machines/_kit';
import type { Services as WeekServices } from '../../machines/content/localized-week';

type Services = {
	boil: Call< { degrees: number }, 'hot' >;
	pour: Stream< void, { type: 'pour.drop' } >;
};

it( 'each service has its port, under its name', () => {
	const machine = setup( { actors: ports< Services >( { boil: call, pour: stream } ) } ).createMachine( {
		invoke: { src: 'boil', input: { degrees: 90 } },
	} );
	expect( portsOf( machine ) ).toEqual( [ 'boil', 'pour' ] );
} );

it( 'a port that is missing, misspelt or of the other kind does not compile', () => {
	// @ts-expect-error `pour` is missing.
	ports< Services >( { boil: call } );
	// @ts-expect-error There is no service `bowl`.
	ports< Services >( { boil: call, pour: stream, bowl: call } );
	// @ts-expect-error One answer is no stream.
	ports< Services >( { boil: stream, pour: stream } );
	const kettle = setup( { actors: ports< Services >( { boil: call, pour: stream } ) } );
	// @ts-expect-error The input of the service is that of the port.
	kettle.createMachine( { invoke: { src: 'boil', input: { degrees: 'hot' } } } );
	expect( Object.keys( kettle ) ).not.toEqual( [] );
} );

it( 'a service that is missing or misspelt does not compile', () => {
	const week = () => new Promise< never >( () => {} );
	// @ts-expect-error `week` is missing.
	const none: WeekServices = {};
	// @ts-expect-error There is no port `weak`.
	const misspelt: WeekServices = { week, weak: week };
	expect( [ none, misspelt ] ).toHaveLength( 2 );
} );
