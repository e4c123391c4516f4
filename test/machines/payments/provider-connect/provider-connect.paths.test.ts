import { describePaths } from '../../../_kit/paths';
import { model } from './provider-connect.model';

describePaths( model );
