import { describePaths } from '../../../_kit/paths';
import { model } from './products.model';

describePaths( model, [ 'connected.ready' ] );
